import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type LabProcess, startProcess } from '../../scripts/labProcess.ts'
import { urls } from './stack.ts'

const root = join(import.meta.dirname, '../../..')

/** How a gateway is started: as built, in journeys. */
const built = ['apps/gateway/dist/main.js']

/** As it stands in the repository, for tests that build nothing. */
export const sourceGateway = ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning', 'apps/gateway/src/main.ts']

/** A gateway of a test's own, which can be killed in the middle of things and started again with what it had kept. */
export class GatewayProcess {
  readonly port: number
  readonly directory: string
  readonly #env: NodeJS.ProcessEnv
  readonly #program: readonly string[]
  #process: LabProcess | undefined

  protected constructor({ port, directory, env = {}, program = built }: GatewayProcess.Options) {
    this.port = port
    this.directory = directory
    this.#env = env
    this.#program = program
  }

  /** Starts a gateway with an empty database and waits until it answers. `toEnv` adds to its settings, given its data folder. */
  static async startGateway(port: number, toEnv: (directory: string) => Promise<NodeJS.ProcessEnv>): Promise<GatewayProcess> {
    const directory = await makeDirectory()
    const gateway = new GatewayProcess({ port, directory, env: await toEnv(directory) })
    await gateway.resume()
    return gateway
  }

  /** Where pages find it. */
  get origin(): string {
    return `http://localhost:${this.port}`
  }

  /** Starts it again, on the same port, with the same database. */
  async resume(): Promise<void> {
    this.#process = await startProcess({
      name: 'gateway of a test',
      command: process.execPath,
      args: this.#program,
      cwd: root,
      env: this.#settings(),
      isReady: async () => (await fetch(`${this.origin}/readyz`)).ok,
    })
  }

  /** Runs a built command of its operator's on its database, beside it. @throws If the command fails, with what it says. */
  async operate(...command: readonly string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, ['apps/gateway/dist/cli.js', ...command], {
      cwd: root,
      env: this.#settings(),
    })
    return stdout
  }

  /** Ends it as a power cut does. @throws If it has ended by itself, with its last words. */
  async kill(): Promise<void> {
    const { pid, exited } = this.#process ?? {}
    this.#process = undefined
    if (pid === undefined || exited === undefined) return
    const ended = await Promise.race([exited, Promise.resolve(undefined)])
    if (ended) throw new Error(`The gateway of a test ended by itself (${ended.signal ?? ended.code}):\n${ended.lastLines}`)
    process.kill(pid, 'SIGKILL')
    await exited
  }

  #settings(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_OPTIONS: '',
      LATCHKEY_DEV: '1',
      LATCHKEY_GATEWAY_PORT: String(this.port),
      LATCHKEY_GATEWAY_URL: this.origin,
      LATCHKEY_LAB_URL: urls.lab,
      LATCHKEY_DATA_DIR: this.directory,
      LATCHKEY_SEED: '0',
      LATCHKEY_EVM_URL: urls.evm,
      LATCHKEY_EVM2_URL: urls.evm2,
      ...this.#env,
    }
  }

  async close(): Promise<void> {
    await this.kill()
    await rm(this.directory, { recursive: true, force: true })
  }
}

export declare namespace GatewayProcess {
  type Options = {
    readonly port: number
    readonly directory: string
    readonly env?: NodeJS.ProcessEnv | undefined
    /** Arguments of Node, from the root of the repository. */
    readonly program?: readonly string[] | undefined
  }
}

/** An empty folder for one gateway. */
export function makeDirectory(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'latchkey-gateway-'))
}
