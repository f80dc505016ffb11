"""What a room must not do."""


class Fault(Exception):
    """The room did not prove what it must prove, or reported something impossible."""


def need(so: bool, otherwise: str) -> None:
    if not so:
        raise Fault(otherwise)
