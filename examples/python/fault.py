"""What a room must not do."""


class Fault(Exception):
    """The room did not prove what it must, or told what cannot be."""


def need(so: bool, otherwise: str) -> None:
    if not so:
        raise Fault(otherwise)
