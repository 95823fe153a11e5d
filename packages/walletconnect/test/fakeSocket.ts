/** The network a fake web socket connects to: tests answer, cut and refuse by hand. */
export type FakeNetwork = {
  readonly WebSocket: typeof WebSocket
  /** All sockets so far, newest last. */
  readonly sockets: FakeSocket[]
  last(): FakeSocket
}

/** One socket as the far side sees it. */
export type FakeSocket = {
  readonly url: string
  readonly sent: { readonly id: string; readonly method: string; readonly params: { readonly topics?: string[] } }[]
  open(): void
  say(payload: unknown): void
  close(code?: number, reason?: string): void
  readonly isClosedByPage: boolean
}

/** Makes a {@link FakeNetwork}. */
export function fakeNetwork(): FakeNetwork {
  const sockets: FakeSocket[] = []
  class Socket {
    onopen: (() => void) | null = null
    onmessage: ((event: { data: unknown }) => void) | null = null
    onclose: ((event: { code: number; reason: string }) => void) | null = null
    onerror: (() => void) | null = null
    isClosedByPage = false
    readonly sent: FakeSocket['sent'] = []
    readonly url: string
    constructor(url: string) {
      this.url = url
      const far: FakeSocket = {
        url,
        sent: this.sent,
        open: () => this.onopen?.(),
        say: (payload) => this.onmessage?.({ data: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
        close: (code = 1006, reason = '') => this.onclose?.({ code, reason }),
        get isClosedByPage() {
          return socket.isClosedByPage
        },
      }
      const socket = this
      sockets.push(far)
    }
    send(text: string) {
      this.sent.push(JSON.parse(text))
    }
    close() {
      this.isClosedByPage = true
    }
  }
  return {
    WebSocket: Socket as never,
    sockets,
    last: () => sockets.at(-1) as FakeSocket,
  }
}
