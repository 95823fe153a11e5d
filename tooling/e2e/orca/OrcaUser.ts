import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Locator } from '@playwright/test'
import type { Desktop } from './Desktop.ts'
import type { SpokenText } from './SpokenText.ts'

/** How long words may take after a key, on a machine with other work. */
const wordsMs = 30_000
/** How often it is looked whether they came. */
const lookMs = 100
/** After so many looks without a new word what is recorded is complete. */
const restLooks = 40
/** Stops of Tab after which what is looked for is out of reach. */
const stopsMax = 30
const uncompared = '(not compared)'

/** A user who sees nothing: presses keys, one at a time, and hears all that Orca says to each before the next. */
export class OrcaUser {
  readonly #desktop: Desktop
  readonly #keyboard: string
  readonly #text: SpokenText
  /** All that was said to its keys. */
  readonly heard: string[] = []
  #next = 0

  constructor(desktop: Desktop, keyboard: string, text: SpokenText) {
    this.#desktop = desktop
    this.#keyboard = keyboard
    this.#text = text
  }

  /** Begins a chapter of the reviewed text. */
  begin(chapter: string): void {
    this.#text.begin(chapter)
  }

  /** Waits until this was said, and all that comes with it: what a browser says of itself is no part of the reviewed text. */
  async hear(words: string): Promise<void> {
    await this.#wait(() => this.#said().includes(words), `"${words}"`)
    await this.#rest()
    this.#next = this.#desktop.speech.spoken.length
  }

  /**
   * Presses a key, waits for what is seen then, and for the words of the reviewed text: these, in this order, and no others. Words that come
   * too late for that are those of the next key, and not what is expected there.
   */
  async press(key: string, shown: () => Promise<void> = async () => {}): Promise<readonly string[]> {
    await this.#send(key)
    await shown()
    const expected = this.#text.expect(key)
    if (expected) await this.#wait(() => isSame(this.#said(), expected), expected.map((words) => `"${words}"`).join(', '), `to ${key}`)
    else await this.#rest()
    const said = this.#said()
    this.#next += said.length
    this.heard.push(...said)
    this.#text.add(key, said)
    return said
  }

  /**
   * Presses a key that closes the modal, and waits until no more is said. That is not compared: whether Orca says the button that has the
   * focus again depends on which of Firefox's events it meets first, that of the focus or that of the page, which is there again.
   */
  async close(key: string, shown: () => Promise<void>): Promise<void> {
    await this.#send(key)
    await shown()
    await this.#rest()
    this.#text.expect(key)
    this.heard.push(...this.#said())
    this.#next = this.#desktop.speech.spoken.length
    this.#text.add(key, [uncompared])
  }

  /** Presses a key until this has the focus. */
  async pressTo(key: string, target: Locator): Promise<void> {
    for (let stops = 0; stops < stopsMax; stops++) {
      if (await target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)) return
      await this.press(key)
    }
    throw new Error(`${key} never reached ${target}`)
  }

  async #send(key: string): Promise<void> {
    await promisify(execFile)(this.#keyboard, ['key', '--clearmodifiers', key], { env: this.#desktop.env, timeout: 10_000 })
  }

  #said(): readonly string[] {
    return this.#desktop.speech.spoken.slice(this.#next)
  }

  async #rest(): Promise<void> {
    for (let [last, looks] = [-1, 0]; looks < restLooks; looks++) {
      const { length } = this.#desktop.speech.spoken
      if (length !== last) [last, looks] = [length, 0]
      await look()
    }
  }

  async #wait(isMet: () => boolean, awaited: string, when = ''): Promise<void> {
    for (const until = Date.now() + wordsMs; Date.now() < until; ) {
      if (isMet()) return
      await look()
    }
    const heard = this.#said().map((words) => `"${words}"`)
    throw new Error(`Orca should say ${awaited || 'nothing'} ${when}. Within ${wordsMs / 1000} s it said ${heard.join(', ') || 'nothing'}.`)
  }
}

function look(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, lookMs))
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}
