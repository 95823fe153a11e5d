import type { Page, WebSocketRoute } from '@playwright/test'

/** One JSON-RPC frame, as the page and the relay exchange them. */
export type RelayFrame = { readonly id?: number | string; readonly method?: string; readonly params?: unknown; readonly result?: unknown }

/**
 * Sits on the line between the page and the relay, and spoils it as networks do.
 *
 * Only the page's line: wallets have their own.
 */
export class RelayTap {
  /** Whether new sockets are closed as soon as they open. */
  isRefusing = false
  /** How many sockets the page has opened. */
  opened = 0
  /** Everything the page has sent. */
  readonly sent: RelayFrame[] = []
  /** Ids of what the relay has answered. */
  readonly answered = new Set<number | string | undefined>()
  /** What a frame for the page becomes; itself unless set. */
  toPage: (frame: RelayFrame) => readonly unknown[] = (frame) => [frame]
  /** What a frame for the relay becomes; itself unless set. */
  toRelay: (frame: RelayFrame) => readonly unknown[] = (frame) => [frame]
  readonly #lines = new Set<Line>()
  #held: (() => void)[] | undefined

  /** Sits down on every socket to `url`, whatever its query. */
  static async install(page: Page, url: string): Promise<RelayTap> {
    const tap = new RelayTap()
    await page.routeWebSocket(
      (address) => `${address.origin}${address.pathname.replace(/\/$/, '')}` === url,
      (socket) => tap.#take(socket),
    )
    return tap
  }

  /** How many sockets of the page are open. */
  get open(): number {
    return this.#lines.size
  }

  /** Whether the relay holds a proposal of the page's: a code or a link can be shown. */
  get hasProposal(): boolean {
    return this.sent.some(({ id, method }) => method === 'wc_proposeSession' && this.answered.has(id))
  }

  /** Leaves the sockets that are open as they are, and lets nothing through them any more: no end, no error, no word. */
  stall(): void {
    for (const line of this.#lines) line.isStalled = true
  }

  /** Keeps back what the relay says, as a slow line does, until {@link release}. */
  hold(): void {
    this.#held = []
  }

  /** How many frames for the page are kept back. */
  get held(): number {
    return this.#held?.length ?? 0
  }

  /** Lets through what was kept back, in its order, and all that follows. */
  release(): void {
    const held = this.#held ?? []
    this.#held = undefined
    for (const pass of held) pass()
  }

  /** Ends the sockets that are open. */
  async drop(code = 1011): Promise<void> {
    const lines = [...this.#lines]
    this.#lines.clear()
    await Promise.all(lines.map(({ page, relay }) => Promise.all([page.close({ code }), relay.close()])))
  }

  /** Says something to the page that no relay said. */
  say(text: string): void {
    for (const { page } of this.#lines) page.send(text)
  }

  #take(page: WebSocketRoute): void {
    this.opened += 1
    if (this.isRefusing) {
      void page.close({ code: 1011 })
      return
    }
    const relay = page.connectToServer()
    const line: Line = { page, relay, isStalled: false }
    this.#lines.add(line)
    page.onMessage((text) => {
      if (line.isStalled) return
      const frame = JSON.parse(String(text)) as RelayFrame
      this.sent.push(frame)
      for (const one of this.toRelay(frame)) relay.send(JSON.stringify(one))
    })
    relay.onMessage((text) => {
      if (line.isStalled) return
      const frame = JSON.parse(String(text)) as RelayFrame
      const pass = () => {
        if (frame.method === undefined) this.answered.add(frame.id)
        for (const one of this.toPage(frame)) page.send(JSON.stringify(one))
      }
      if (this.#held) this.#held.push(pass)
      else pass()
    })
    page.onClose((code) => {
      this.#lines.delete(line)
      void relay.close(code === undefined ? {} : { code })
    })
    relay.onClose((code) => {
      this.#lines.delete(line)
      if (!line.isStalled) void page.close(code === undefined ? {} : { code })
    })
  }
}

type Line = { readonly page: WebSocketRoute; readonly relay: WebSocketRoute; isStalled: boolean }
