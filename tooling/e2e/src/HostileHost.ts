import { createServer, type Server } from 'node:http'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { EmailUser, embeddedConfig } from './EmailUser.ts'
import type { Hiding } from './hidings.ts'
import type { LabPage } from './LabPage.ts'
import { ports, urls, workers } from './stack.ts'

const firstPort = ports.gateway + 60

/** Where the hostile pages of tests may be, for those who name them to the lab page. */
export const hostileOrigins: readonly string[] = workers.flatMap((worker) =>
  ['localhost', '127.0.0.1'].map((host) => `http://${host}:${firstPort + worker}`),
)

/** What a raw frame answered over its port, or that it never did. */
export type FrameAnswer = { readonly type?: string; readonly id?: string; readonly payload?: unknown }

/** A host page written by an attacker: on an allowed origin, or on one of its own. */
export class HostileHost {
  readonly page: Page
  /** Another origin than any project lists. */
  readonly origin: string
  /** The same by its other name: of another site than the lab's page. */
  readonly elsewhere: string
  /** Paths that were requested from it. */
  readonly asked: string[] = []
  readonly #server: Server
  readonly #html: Map<string, string>

  private constructor(page: Page, server: Server, port: number, html: Map<string, string>) {
    this.page = page
    this.#server = server
    this.#html = html
    this.origin = `http://localhost:${port}`
    this.elsewhere = `http://127.0.0.1:${port}`
  }

  /** Starts its server; with a worker's number on a port that {@link hostileOrigins} names, for tests that use the lab's page, too. */
  static async start(page: Page, worker?: number): Promise<HostileHost> {
    const html = new Map<string, string>()
    const server = createServer(({ url = '/' }, response) => {
      host.asked.push(url)
      response
        .writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' })
        .end(html.get(url.split('?')[0] ?? '') ?? '')
    })
    await new Promise<void>((resolve) => server.listen(worker === undefined ? 0 : firstPort + worker, '127.0.0.1', resolve))
    const address = server.address()
    const host = new HostileHost(page, server, typeof address === 'object' && address ? address.port : 0, html)
    return host
  }

  /** The same in the place of the lab's page, with a frame of its own making, once a user signed in there. */
  static async startSignedIn(lab: LabPage, worker: number): Promise<HostileHost> {
    await EmailUser.signIn(lab, { config: embeddedConfig })
    const host = await HostileHost.start(lab.page, worker)
    await host.takeOver()
    await host.openFrame()
    return host
  }

  /** Address of the frame, with what its embedder may add. */
  frameUrl(query: { readonly [name: string]: string } = {}): string {
    return `${urls.secure}/sdk?${new URLSearchParams({ projectId: 'latchkey-lab', chainId: 'eip155:31337', version: '4', ...query })}`
  }

  /** Shows a page of its own. */
  async goto(html: string): Promise<void> {
    await this.page.goto(this.serve('/page', html))
  }

  /** Serves a page of its own. @returns Its address. */
  serve(path: string, html: string): string {
    this.#html.set(path, html)
    return `${this.origin}${path}`
  }

  /** Serves a page that tells this server that it is there, all it is sent, and when it has listened for a while. */
  serveSpy(): string {
    const url = this.serve(
      '/spy',
      `<script>
        // The host may remove this frame as soon as it has loaded: what it tells must outlive it.
        const tell = (what, of = '') => fetch('/spy-' + what + '?' + encodeURIComponent(of), { mode: 'no-cors', keepalive: true })
        addEventListener('message', ({ data, ports }) => {
          tell('heard', JSON.stringify(data) + ports.length)
          for (const port of ports) port.onmessage = ({ data }) => tell('heard', JSON.stringify(data))
        })
        tell('here')
        addEventListener('load', () => setTimeout(() => tell('listened'), 500))
      </script>`,
    )
    return url.replace(this.origin, this.elsewhere)
  }

  /** What the spy has told, without what it heard of it. */
  spied(what: 'here' | 'heard' | 'listened'): readonly string[] {
    return this.asked.filter((path) => path.startsWith(`/spy-${what}`)).map((path) => decodeURIComponent(path))
  }

  /** Shows a page of its own making where the project's own page stands: what a script injected there could do. */
  async takeOver(): Promise<void> {
    await this.page.goto(urls.lab)
    await this.page.evaluate(() => document.body.replaceChildren())
  }

  /** Puts the frame into the page on show and hands it a port, as the kit does. */
  async openFrame(query?: { readonly [name: string]: string }): Promise<void> {
    await this.page.evaluate(
      async ([src, origin]) => {
        const frame = Object.assign(document.createElement('iframe'), { src, width: '360', height: '480', id: 'raw' })
        // The frame's server knows its embedder by this alone.
        frame.referrerPolicy = 'origin'
        await new Promise((resolve) => {
          frame.onload = resolve
          document.body.append(frame)
        })
        const shake = () => {
          const { port1, port2 } = new MessageChannel()
          const heard: unknown[] = []
          port1.onmessage = ({ data }) => heard.push(data)
          frame.contentWindow?.postMessage({ type: '@latchkey/app/INIT', nonce: 'ab'.repeat(16) }, origin, [port2])
          return { port: port1, heard }
        }
        Object.assign(window, { raw: { frame, shake, ...shake() } })
      },
      [this.frameUrl(query), urls.secure] as const,
    )
    await expect.poll(() => this.heard()).toContainEqual(expect.objectContaining({ type: '@latchkey/frame/READY' }))
  }

  /** The secure site in the frame of its own making. */
  get frame(): FrameLocator {
    return this.page.frameLocator('#raw')
  }

  /** The user's account, as the frame tells a page that they let in. */
  async readAddress(): Promise<string> {
    const [address] = (await this.ask('RPC_REQUEST', { method: 'eth_accounts', params: [] })).payload as [string]
    return address
  }

  /** What came over the port, but for how high the frame would like to be. */
  async heard(): Promise<readonly FrameAnswer[]> {
    const all = await this.page.evaluate(() => (window as unknown as RawWindow).raw.heard as readonly FrameAnswer[])
    return all.filter(({ type }) => type !== '@latchkey/frame/HEIGHT')
  }

  /** Says anything over the port. */
  async say(message: unknown): Promise<void> {
    await this.page.evaluate((message) => (window as unknown as RawWindow).raw.port.postMessage(message), message)
  }

  /** Asks over the port and waits for the answer. */
  async ask(event: string, payload?: unknown): Promise<FrameAnswer> {
    const id = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    await this.say({ type: `@latchkey/app/${event}`, id, ...(payload === undefined ? {} : { payload }) })
    await expect.poll(async () => (await this.heard()).some((one) => one.id === id)).toBe(true)
    return (await this.heard()).find((one) => one.id === id) ?? {}
  }

  /** Gives the frame another size, in CSS pixels. */
  async resize(width: number, height: number): Promise<void> {
    await this.page.locator('#raw').evaluate((frame, size) => Object.assign(frame, size), { width, height })
  }

  /** Hides the frame by one rule of CSS, on itself or on what is around it, in place of the rule before; without one the page is honest again. */
  async hide(hiding?: Hiding, on: '#raw' | 'body' = '#raw'): Promise<void> {
    await this.page.evaluate(
      (rule) => {
        document.querySelector('#hiding')?.remove()
        if (rule) document.head.append(Object.assign(document.createElement('style'), { id: 'hiding', textContent: rule }))
      },
      hiding && `${on} { ${hiding.css.replaceAll(';', ' !important;')} !important }`,
    )
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

type RawWindow = { readonly raw: { readonly port: MessagePort; readonly heard: unknown[]; shake(): { readonly heard: unknown[] } } }
