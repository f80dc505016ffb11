"""The room over HTTP, and its refusals."""

import asyncio
import json
import urllib.error
import urllib.request
from http.cookies import SimpleCookie


class Refused(Exception):
    """A typed refusal: nothing was changed, and `code` and `params` say why."""

    def __init__(self, refusal: dict) -> None:
        super().__init__(f"refused: {refusal['code']} {refusal['params']}")
        self.code: str = refusal["code"]
        self.params: dict = refusal["params"]
        self.retry: bool = refusal["retry"]


class Room:
    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.socket = "ws" + self.address.removeprefix("http") + "/ws"

    async def guest(self, name: str) -> tuple[dict, str]:
        """Creates a guest with play chips, and returns the guest and the session's token."""
        me, cookie = await self.call("POST", "/api/guest", {"name": name})
        return me, SimpleCookie(cookie)["cardroom_session"].value

    async def get(self, path: str) -> dict:
        return (await self.call("GET", path))[0]

    async def post(self, path: str, token: str, body: dict | None = None) -> dict:
        return (await self.call("POST", path, body or {}, token))[0]

    async def call(
        self, method: str, path: str, body: dict | None = None, token: str | None = None
    ) -> tuple[dict, str]:
        """An answer's body and cookie."""
        request = urllib.request.Request(self.address + path, method=method)
        if token is not None:
            request.add_header("authorization", f"Bearer {token}")
        if body is not None:
            request.add_header("content-type", "application/json")
            request.data = json.dumps(body).encode()
        return await asyncio.to_thread(answer, request)


def answer(request: urllib.request.Request) -> tuple[dict, str]:
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response), response.headers.get("set-cookie", "")
    except urllib.error.HTTPError as error:
        raise Refused(json.load(error)) from None
