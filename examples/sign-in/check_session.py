"""Whose session a page of yours has at a Latchkey gateway, asked by a server in Python. It needs nothing but Python's own library."""

import json
import sys
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


def account_of(token: str, gateway: str, project: str) -> str | None:
    """The account that signed in, as CAIP-10; None once the session is over, or if the token is none."""
    query = urlencode({"projectId": project, "st": "server", "sv": "1"})
    request = Request(f"{gateway}/v1/siwx/sessions?{query}", headers={"Authorization": f"Bearer {token}"})
    try:
        with urlopen(request, timeout=10) as answer:
            sessions = json.load(answer)["sessions"]
    except HTTPError as error:
        if error.code == 401:
            return None
        raise
    # All of them are of one account, on the chains that it has signed in on.
    signed = sessions[0]["data"]
    return f"{signed['chainId']}:{signed['accountAddress']}"


if __name__ == "__main__":
    print(account_of(*sys.argv[1:4]))
