import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { anvilArguments, chains, fetchChainId, findAnvil } from './chains.ts'
import { compileContracts } from './chainsCompile.ts'
import { type LabContracts, seedChain } from './chainsSeed.ts'
import { LabError } from './LabError.ts'
import { type LabProcess, startProcess } from './labProcess.ts'
import { type Ports, readPorts, requireFreePorts, type ServiceName } from './ports.ts'

const root = join(import.meta.dirname, '../..')

/** A running lab. */
export type Lab = {
  readonly ports: Ports
  /** Where each process answers, without a trailing slash. */
  readonly urls: { readonly [name in ServiceName]: string }
  readonly contracts: LabContracts
  readonly processes: readonly LabProcess[]
  /** Settles with what happened when one process ends by itself; the others are stopped by then. */
  readonly failed: Promise<LabError>
  /** Ends every process and settles once all ports are free. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts everything the lab needs, seeds the chains, and waits until each process answers.
 *
 * @throws {@link LabError} if a port is busy or a process does not come up. Nothing is left running then.
 */
export async function startLab(parameters: startLab.Parameters = {}): Promise<Lab> {
  const { env = process.env, page = 'dev', log, signal } = parameters
  const ports: Ports = { ...readPorts(env), ...parameters.ports }
  const urls = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, `http://localhost:${port}`])) as Lab['urls']
  const running: LabProcess[] = []
  const starting: Promise<unknown>[] = []
  let isStopping = false
  const stop = async () => {
    isStopping = true
    await Promise.all(running.map((process) => process.stop()))
  }
  const start = async (name: ServiceName, command: string, args: readonly string[], options: StartOptions) => {
    if (isStopping) throw new LabError(`${name} was not started: the lab is stopping.`)
    return startProcess({
      name,
      command,
      args,
      cwd: options.cwd ?? root,
      env: { ...env, ...options.env },
      isReady: options.isReady ?? (() => answers(options.probe ?? urls[name])),
      log,
      onStart: (process) => running.push(process),
    })
  }
  const startChain = (name: 'evm' | 'evm2') =>
    start(name, findAnvil(env), anvilArguments(chains[name], ports[name]), {
      isReady: async () => (await fetchChainId(urls[name])) === chains[name].id,
    })

  await requireFreePorts(ports)
  const abort = () => void stop()
  signal?.addEventListener('abort', abort)
  try {
    const data = join(root, '.lab', String(ports.lab))
    await mkdir(data, { recursive: true })
    const addresses = {
      LATCHKEY_DEV: '1',
      LATCHKEY_LAB_PORT: String(ports.lab),
      LATCHKEY_GATEWAY_PORT: String(ports.gateway),
      LATCHKEY_SANDBOX_PORT: String(ports.sandbox),
      LATCHKEY_LAB_URL: urls.lab,
      LATCHKEY_LAB_ORIGINS: `http://127.0.0.1:${ports.lab}`,
      LATCHKEY_GATEWAY_URL: urls.gateway,
      LATCHKEY_SANDBOX_URL: urls.sandbox,
      LATCHKEY_EVM_URL: urls.evm,
      LATCHKEY_EVM2_URL: urls.evm2,
      LATCHKEY_DATA_DIR: data,
    }
    const source = ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning']
    const vite = join(root, 'apps/lab/node_modules/vite/bin/vite.js')
    const seeded = compileContracts(join(root, '.lab')).then(async (artifacts) => {
      await Promise.all([startChain('evm'), startChain('evm2')])
      const seed = (name: 'evm' | 'evm2') => seedChain({ rpcUrl: urls[name], chainId: chains[name].id, artifacts })
      const [contracts] = await Promise.all([seed('evm'), seed('evm2')])
      return contracts
    })
    starting.push(
      seeded,
      start('gateway', process.execPath, [...source, 'apps/gateway/src/main.ts'], { env: addresses, probe: `${urls.gateway}/readyz` }),
      start('sandbox', process.execPath, ['tooling/sandbox/src/main.ts'], { env: addresses, probe: `${urls.sandbox}/healthz` }),
    )
    await Promise.all(starting)
    const contracts = await seeded
    // The page comes last: whoever finds it open finds the rest behind it.
    await start('lab', process.execPath, [vite, ...(page === 'preview' ? ['preview'] : []), '--port', String(ports.lab), '--strictPort'], {
      cwd: join(root, 'apps/lab'),
      env: addresses,
    })
    signal?.throwIfAborted()
    const failed = Promise.race(running.map((process) => process.exited)).then(async (exit) => {
      await stop()
      const how = exit.signal ? `was ended by ${exit.signal}` : `ended with code ${exit.code}`
      return new LabError(`${exit.name} ${how}. It said:\n${exit.lastLines || '(nothing)'}`)
    })
    return { ports, urls, contracts, processes: running, failed, stop }
  } catch (error) {
    await stop()
    // Whatever still speaks to a process of this start must not meet one of the next.
    await Promise.allSettled(starting)
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

export declare namespace startLab {
  type Parameters = {
    /** Moves single processes; the others are where the environment says. */
    readonly ports?: Partial<Ports> | undefined
    /** `dev` serves the lab's sources, `preview` what `vite build` left. */
    readonly page?: 'dev' | 'preview' | undefined
    readonly env?: NodeJS.ProcessEnv | undefined
    /** Hears each line each process prints, with its name in front. */
    readonly log?: ((line: string) => void) | undefined
    /** Gives up and stops all when aborted before everything answers. */
    readonly signal?: AbortSignal | undefined
  }
}

type StartOptions = {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  readonly probe?: string
  readonly isReady?: () => Promise<boolean>
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
  await response.body?.cancel()
  return response.ok
}
