import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import type { WebKitPrograms } from '../../scripts/findBrowsers.ts'
import { type LabProcess, startProcess } from '../../scripts/labProcess.ts'

/** As high as a screen is not, so that nothing is below its edge: what is there the driver cannot press. */
const screenHeight = 2400
/** How long the driver may take for one command. */
const answerMs = 30_000
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK on a screen of its own, driven by WebDriver; it acts where it was last told to look: a page, a frame in it, a window. */
export class WebKitBrowser {
  /** Of the engine. */
  readonly version: string
  readonly #session: string
  readonly #display: string
  readonly #processes: readonly LabProcess[]

  private constructor(session: string, version: string, display: string, processes: readonly LabProcess[]) {
    this.version = version
    this.#session = session
    this.#display = display
    this.#processes = processes
  }

  /** Starts screen, driver and browser. @throws If one of them does not come up; none is left running then. */
  static async start({ driver, browser, screenServer }: WebKitPrograms, options: WebKitBrowser.Options = {}): Promise<WebKitBrowser> {
    const { width = 1280, args = [] } = options
    const processes: LabProcess[] = []
    const start = (name: string, command: string, args: readonly string[], options: Pick<startProcess.Parameters, 'isReady' | 'log'>) =>
      startProcess({
        ...{ name, command, args, cwd: '/', env, onStart: (process) => processes.push(process) },
        ...options,
      })
    // The sandbox of its pages refuses to be root's, as a user in a container is.
    const env: NodeJS.ProcessEnv = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', NODE_OPTIONS: '' }
    try {
      let display = ''
      const size = `${width}x${screenHeight}x24`
      await start('the screen', screenServer, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
        log: (line) => {
          display ||= /\| (\d+)$/.exec(line)?.[1] ?? ''
        },
        isReady: async () => display !== '',
      })
      env['DISPLAY'] = `:${display}`
      const address = `http://127.0.0.1:${await findPort()}`
      await start('the WebKit driver', driver, [`--port=${new URL(address).port}`, '--host=127.0.0.1'], {
        isReady: async () => (await fetch(`${address}/status`)).ok,
      })
      const { sessionId, capabilities } = await send<Session>('POST', `${address}/session`, {
        capabilities: {
          alwaysMatch: {
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': { binary: browser, args: ['--automation', ...(options.width ? ['--full-screen'] : []), ...args] },
          },
        },
      })
      const started = new WebKitBrowser(`${address}/session/${sessionId}`, capabilities.browserVersion, env['DISPLAY'], processes)
      // Nothing else tells a window its size where there is no window manager; with its bar it would be wider than a phone.
      if (options.width) await started.#send('POST', 'window/rect', { x: 0, y: 0, width, height: screenHeight })
      return started
    } catch (error) {
      await Promise.all(processes.map((process) => process.stop()))
      throw error
    }
  }

  /** Opens a page in the window looked at, and looks at the page. */
  async goto(url: string): Promise<void> {
    await this.#send('POST', 'url', { url })
  }

  async reload(): Promise<void> {
    await this.#send('POST', 'refresh', {})
  }

  /** Runs a function of the page's own, with values for it. */
  run<result, args extends readonly unknown[]>(task: (...args: args) => result, ...args: args): Promise<result> {
    return this.#send('POST', 'execute/sync', { script: `return (${task})(...arguments)`, args })
  }

  /** Whether something of that selector is there, also in open shadow roots. */
  async has(selector: string): Promise<boolean> {
    return (await this.#find(selector)) !== undefined
  }

  /** Waits for the text of an element. */
  async read(selector: string): Promise<string> {
    return this.run((element) => (element as unknown as HTMLElement).textContent.trim(), await this.#wait(selector))
  }

  async attribute(selector: string, name: string): Promise<string | null> {
    return this.run((element, name) => (element as unknown as Element).getAttribute(name), await this.#wait(selector), name)
  }

  /** Presses an element, as a person does, once it is there. */
  async click(selector: string): Promise<void> {
    const press = async () => {
      const found = await this.#wait(selector)
      // The driver brings it to the window's edge, where a page may have something over it.
      await this.run((element) => (element as unknown as Element).scrollIntoView({ block: 'center', behavior: 'instant' }), found)
      await this.#send('POST', `element/${found[elementKey]}/click`, {})
    }
    // While a modal opens, something else is in its place.
    await expect(press).toPass({ timeout: 10_000 })
  }

  /** Types into a field, key by key. */
  async type(selector: string, text: string): Promise<void> {
    const found = await this.#wait(selector)
    // As who presses it: no script gives the focus to a frame of another site.
    const isShaded = await this.run((element) => (element as unknown as Element).getRootNode() !== document, found)
    if (!isShaded) await this.click(selector)
    // Within a shadow root the driver takes what the browser draws in a field for something over it.
    else await this.run((element) => (element as unknown as HTMLElement).focus(), found)
    // A few keys at a time: a long text takes a busy machine longer than one command may.
    for (const [part] of text.matchAll(/.{1,6}/gsu)) {
      const actions = [...part].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await this.#send('POST', 'actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    }
  }

  /** Types into a field of the page in place of what it holds. */
  async retype(selector: string, text: string): Promise<void> {
    await this.#send('POST', `element/${(await this.#wait(selector))[elementKey]}/clear`, {})
    await this.type(selector, text)
  }

  /** Looks into a frame of the page. */
  async enterFrame(selector: string): Promise<void> {
    await this.#send('POST', 'frame', { id: await this.#wait(selector) })
  }

  /** Looks at the page again, whatever frame of it was looked into. */
  async leaveFrame(): Promise<void> {
    await this.#send('POST', 'frame', { id: null })
  }

  windows(): Promise<readonly string[]> {
    return this.#send('GET', 'window/handles')
  }

  async enterWindow(handle: string): Promise<void> {
    await this.#send('POST', 'window', { handle })
  }

  /** Closes the window looked at, as its user does. */
  async closeWindow(): Promise<void> {
    await this.#send('DELETE', 'window')
  }

  /** A picture of the whole screen: the driver's own never comes. */
  async takePicture(file: string): Promise<void> {
    await promisify(execFile)('import', ['-display', this.#display, '-window', 'root', file])
  }

  async close(): Promise<void> {
    await this.#send('DELETE', '').catch(() => {})
    await Promise.all(this.#processes.toReversed().map((process) => process.stop()))
  }

  async #wait(selector: string): Promise<Found> {
    const found: Found[] = []
    const look = async () => {
      const one = await this.#find(selector)
      if (one) found.push(one)
      return found.length
    }
    await expect.poll(look, { message: `${selector} is there` }).toBe(1)
    return found[0] as Found
  }

  async #find(selector: string): Promise<Found | undefined> {
    const found = await this.run((selector) => {
      const find = (root: ParentNode): Element | null => {
        const own = root.querySelector(selector)
        if (own) return own
        for (const { shadowRoot } of root.querySelectorAll('*')) {
          const inner = shadowRoot && find(shadowRoot)
          if (inner) return inner
        }
        return null
      }
      return find(document)
    }, selector)
    return (found as unknown as Found | null) ?? undefined
  }

  #send<result>(method: string, path: string, body?: object): Promise<result> {
    return send(method, path ? `${this.#session}/${path}` : this.#session, body)
  }
}

export declare namespace WebKitBrowser {
  type Options = {
    /** Of the page, which then fills the screen; else a window has the size that it likes. */
    readonly width?: number | undefined
    /** Settings that the browser is started with. */
    readonly args?: readonly string[] | undefined
  }
}

type Session = { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } }

type Found = { readonly [elementKey]: string }

async function send<result>(method: string, url: string, body?: object): Promise<result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(answerMs) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${new URL(url).pathname.split('/').slice(3).join('/')}: ${value?.error}: ${value?.message}`)
  return value as result
}

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
