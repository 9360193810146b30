"""What a test page is watched with: every complaint of the browser, and what the server told it."""

from __future__ import annotations

import re

from playwright.sync_api import ConsoleMessage, Page, Request

# Runs before the client's own script. The last view that came over the live connection is kept
# where a test can wait for it, and breaches of the content security policy become errors.
SCRIPT = """(() => {
  const seen = window.detenteSeen = {
    number: -1, view: {}, question: null, result: null, asked: [], status: '', fulls: 0,
  }
  // options are numbers; their keys are in the description of the game, which the page asks for
  let kinds = []
  const fetched = window.fetch
  window.fetch = async (...args) => {
    const response = await fetched(...args)
    const described = /[/](api|facts)[/]games[/][^/]+$/.test(String(args[0]))
    if (described) kinds = (await response.clone().json()).kinds
    return response
  }
  const keyed = ({ kind, options, ...rest }) => {
    const offer = (option) => ({ option, get key() {
      const { first, keys } = kinds.find(({ name }) => name === kind) ?? { first: 0, keys: [] }
      return keys[option - first]
    } })
    return { kind, ...rest, options: options.map(offer) }
  }
  const after = (view, { changed, lists }) => {
    const next = { ...view, ...changed }
    for (const [name, [first, gone, part]] of Object.entries(lists ?? {})) {
      next[name] = [...view[name].slice(0, first), ...part, ...view[name].slice(first + gone)]
    }
    return next
  }
  const hear = (text) => {
    const message = JSON.parse(text)
    if (message.type === 'full') {
      seen.fulls += 1
      seen.seat = message.seat
    }
    if (message.type !== 'full' && message.type !== 'step') return
    for (const name of ['number', 'result', 'asked', 'status']) {
      if (name in message) seen[name] = message[name]
    }
    seen.question = message.question && keyed(message.question)
    seen.view = message.view ?? [...message.steps, message].reduce(after, seen.view)
  }
  let current = null
  // where there is no server, a worker of the page says the same
  const Helper = window.Worker
  window.Worker = class extends Helper {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'heard' && data.id === current) hear(data.text)
      })
    }
    postMessage(message, ...rest) {
      if (message.kind === 'listen') current = message.id
      super.postMessage(message, ...rest)
    }
  }
  const Socket = window.WebSocket
  window.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args)
      if (!String(args[0]).includes('/api/tables/')) return // that of the lobby
      current = this
      this.addEventListener('message', (event) => {
        if (current === this) hear(event.data)
      })
    }
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`)
  })
  if (!localStorage.getItem('detente.settings')) {
    localStorage.setItem('detente.settings', JSON.stringify(SETTINGS))
  }
})()"""

# Runs before it too: nothing is drawn, which is a quarter of the browser's work at a table. Where
# things are, whether they are in sight and what they are called is the same; only pictures are not.
UNDRAWN = """(() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':root { opacity: 0 }')
  document.adoptedStyleSheets = [sheet]
})()"""

# What Chromium itself says when a connection fails, when something is not there, and when the
# server refuses. Only tests that cut connections, ask for what is not there or for what is not
# allowed, put up with it.
DROPPED = re.compile(r"net::ERR_|WebSocket connection to .* failed")
MISSING = re.compile(r"status of 404")
REFUSED = re.compile(r"status of 4\d\d")
# Said whenever somebody leaves a page while its connection is being made: nothing is wrong then.
LEFT = re.compile(r"WebSocket is closed before the connection is established")


class Watch:
    """Collects what may not happen on a page."""

    def __init__(self, *allowed: re.Pattern[str]) -> None:
        self.allowed = (LEFT, *allowed)
        self.complaints: list[str] = []
        self.navigations = 0
        self._loading: set[Request] = set()

    def follow(self, page: Page) -> None:
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.on("crash", lambda _: self.complaints.append("the page crashed"))
        page.on("request", self._asked)
        page.on("requestfinished", self._answered)
        page.on("requestfailed", self._answered)

    def wait_until_loaded(self, page: Page) -> None:
        """Until everything is there that the page has asked for; some parts it loads late."""
        while self._loading:
            page.wait_for_event("requestfinished")

    def _said(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if any(allowed.search(message.text) for allowed in self.allowed):
            return
        where = message.location.get("url", "") if message.location else ""
        self.complaints.append(f"{message.type}: {message.text} ({where})")

    def _asked(self, request: Request) -> None:
        self.navigations += request.is_navigation_request()
        self._loading.add(request)

    def _answered(self, request: Request) -> None:
        self._loading.discard(request)
