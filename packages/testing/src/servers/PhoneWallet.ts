import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { FromPhone, PhoneCommands, PhoneEvents, ToPhone } from './phone/phoneCommands.ts'
import type { PhoneMetadata, PhoneOptions } from './phone/phoneOptions.ts'
import type { PhoneAnswer, PhoneNamespaces, PhonePolicy, PhoneSession } from './phone/phonePolicy.ts'

/** A wallet whose relay is away waits for it; no test waits longer than this. */
const commandMs = 45_000

/** Of this file and the one beside it that the wallet's process runs: `.ts` in the sources, `.js` in what is published. */
const extension = extname(import.meta.filename)

const metadata: PhoneMetadata = { name: 'Peer Wallet', description: 'A phone wallet', url: 'https://peer.example', icons: [] }

/**
 * A phone wallet: `@reown/walletkit` in a process of its own, which can be killed and started again with what it had stored.
 *
 * It reaches this machine alone; {@link PhoneWallet.close} fails when anything in it tried another.
 */
export class PhoneWallet {
  /** Everything the wallet has told, oldest first. */
  readonly told: { readonly [name in keyof PhoneEvents]: PhoneEvents[name][] } = {
    ready: [],
    proposal: [],
    signIn: [],
    request: [],
    answered: [],
    deleted: [],
    outside: [],
    failure: [],
  }
  readonly #options: PhoneOptions
  #child: ChildProcess | undefined
  #lastId = 0
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  readonly #listeners = new Set<() => void>()

  private constructor(options: PhoneOptions) {
    this.#options = options
  }

  /** Starts a wallet with new keys of its own. */
  static async start(options: PhoneWallet.Options): Promise<PhoneWallet> {
    const directory = await mkdtemp(join(tmpdir(), 'latchkey-phone-'))
    const phone = new PhoneWallet({
      projectId: 'latchkey-lab',
      evmKey: `0x${randomBytes(32).toString('hex')}`,
      solanaKey: randomBytes(32).toString('hex'),
      otherKey: randomBytes(32).toString('hex'),
      rpcUrls: {},
      policy: {},
      ...options,
      directory,
      metadata: { ...metadata, ...options.metadata },
    })
    await phone.resume()
    return phone
  }

  /** Starts the wallet again after {@link kill}, with what it remembers. */
  async resume(): Promise<void> {
    const child = fork(new URL(`./phoneProcess${extension}`, import.meta.url), {
      env: { ...process.env, NODE_OPTIONS: '' },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#child = child
    child.on('message', (message: FromPhone) => this.#receive(message))
    child.once('exit', (code, signal) => this.#fail(new Error(`The wallet's process has ended (${signal ?? code})`), child))
    child.send(this.#options)
    const before = this.told.ready.length
    await this.#until(() => this.told.ready.length > before || this.#child !== child, 60_000, 'the wallet starts')
    if (this.#child !== child) throw new Error('The wallet did not start; its process says why')
  }

  /** Ends the wallet at once, as a phone does that needs the memory. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  /** Ends the wallet and throws away what it stored. @throws If anything in it tried to reach another machine. */
  async close(): Promise<void> {
    await this.kill()
    await rm(this.#options.directory, { recursive: true, force: true })
    if (this.told.outside.length > 0)
      throw new Error(`The wallet tried other hosts: ${this.told.outside.map(({ host }) => host).join(', ')}`)
  }

  /** Reads a code, as its camera does: the text in `data-uri` of the modal's `qr`. */
  pair = (uri: string) => this.#run('pair', uri)
  /** Puts another policy in the place of the one it has. */
  setPolicy = (policy: PhonePolicy) => this.#run('setPolicy', policy)
  /** Answers a request that hangs, by the id that `told` names. */
  answer = (id: number, answer: PhoneAnswer) => this.#run('answer', id, answer)
  /** Its open sessions. */
  getSessions = (): Promise<readonly PhoneSession[]> => this.#run('getSessions') as Promise<readonly PhoneSession[]>
  /** Tells a session's page of an event, such as `accountsChanged`. */
  emit = (topic: string, event: { readonly name: string; readonly data: unknown }, chainId: string) =>
    this.#run('emit', topic, event, chainId)
  /** Gives a session other accounts, chains or methods. */
  update = (topic: string, namespaces: PhoneNamespaces) => this.#run('update', topic, namespaces)
  /** Makes a session last longer. */
  extend = (topic: string) => this.#run('extend', topic)
  /** Ends a session from the wallet's side. */
  disconnect = (topic: string) => this.#run('disconnect', topic)
  /** Its address in each family of chains. */
  getAddresses = (): ReturnType<PhoneCommands['getAddresses']> => this.#run('getAddresses') as ReturnType<PhoneCommands['getAddresses']>

  /** The one session there is. @throws If there is none, or more. */
  async getSession(): Promise<PhoneSession> {
    const [session, ...others] = await this.getSessions()
    if (!session || others.length > 0) throw new Error(`The wallet has ${others.length + (session ? 1 : 0)} sessions`)
    return session
  }

  /** Waits until the wallet has told something `count` times. @returns The last of them. */
  async waitFor<name extends keyof PhoneEvents>(event: name, count = 1, timeoutMs = 45_000): Promise<PhoneEvents[name]> {
    await this.#until(() => this.told[event].length >= count, timeoutMs, `the wallet tells "${event}" ${count} times`)
    return this.told[event][count - 1] as PhoneEvents[name]
  }

  async #run(command: keyof PhoneCommands, ...args: readonly unknown[]): Promise<unknown> {
    const child = this.#child
    if (!child?.connected) throw new Error('The wallet is not running')
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The wallet has not done "${command}" within ${commandMs} ms`)), commandMs)
      const settle = (end: () => void) => {
        clearTimeout(timer)
        end()
      }
      this.#waiting.set(id, { resolve: (value) => settle(() => resolve(value)), reject: (error) => settle(() => reject(error)) })
      child.send({ id, command, args } satisfies ToPhone)
    })
  }

  #receive(message: FromPhone) {
    if ('event' in message) {
      const list: unknown[] = this.told[message.event]
      list.push(message.payload)
      for (const listener of this.#listeners) listener()
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.error === undefined) waiting?.resolve(message.result)
    else waiting?.reject(new Error(message.error))
  }

  #fail(error: Error, child: ChildProcess) {
    if (this.#child === child) this.#child = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    for (const listener of this.#listeners) listener()
  }

  async #until(isDone: () => boolean, timeoutMs: number, what: string): Promise<void> {
    if (isDone()) return
    await new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer)
        this.#listeners.delete(check)
        settle()
      }
      const check = () => isDone() && end(resolve)
      const timer = setTimeout(() => end(() => reject(new Error(`Within ${timeoutMs} ms, ${what}: it did not`))), timeoutMs)
      this.#listeners.add(check)
    })
  }
}

export declare namespace PhoneWallet {
  type Options = Pick<PhoneOptions, 'relayUrl'> &
    Partial<Pick<PhoneOptions, 'projectId' | 'rpcUrls' | 'policy' | 'evmKey' | 'solanaKey' | 'otherKey'>> & {
      /** What pages show of the wallet. */
      readonly metadata?: Partial<PhoneMetadata>
    }
}
