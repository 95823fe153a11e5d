import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { labSocialClients } from '@latchkey/sandbox/social'
import { solanaChain } from '@latchkey/solana-node/chain'
import { anvilArguments } from '../../packages/testing/src/servers/chains/findAnvil.ts'
import { bundlerCommand } from './bundlerCommand.ts'
import { chains, fetchChainId, fetchGenesisHash, findAnvil, hasSolana } from './chains.ts'
import { compileContracts } from './chainsCompile.ts'
import { type LabContracts, labContracts, seedChain } from './chainsSeed.ts'
import { LabError } from './LabError.ts'
import { type LabProcess, startProcess } from './labProcess.ts'
import { writeLabTokens } from './labTokens.ts'
import { installApps } from './packages/installApps.ts'
import { listUrls, type Ports, readPorts, requireFreePorts, type ServiceName } from './ports.ts'

const root = join(import.meta.dirname, '../..')

/** A running lab. */
export type Lab = {
  readonly ports: Ports
  /** Where each process answers, without a trailing slash. */
  readonly urls: { readonly [name in ServiceName]: string }
  readonly contracts: LabContracts
  /** Processes that this machine cannot run, each with the reason; the lab goes on without them. */
  readonly missing: readonly string[]
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
  const urls = listUrls(ports)
  const running: LabProcess[] = []
  const starting: Promise<unknown>[] = []
  // Outside of the checkout: what was not packed is not found in it either.
  const packed = page === 'preview' ? await mkdtemp(join(tmpdir(), 'latchkey-lab-')) : undefined
  let isStopping = false
  const stop = async () => {
    isStopping = true
    await Promise.all(running.map((process) => process.stop()))
    if (packed) await rm(packed, { recursive: true, force: true })
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

  /** A copyleft program: run beside ours, never part of it. */
  const startBundler = () =>
    start('bundler', process.execPath, bundlerCommand({ rpcUrl: urls.evm, port: ports.bundler }), { probe: `${urls.bundler}/health` })
  const startSolana = () =>
    start('solana', process.execPath, ['tooling/solana-node/src/main.ts'], {
      env: { LATCHKEY_SOLANA_PORT: String(ports.solana) },
      isReady: async () => (await fetchGenesisHash(urls.solana)) === solanaChain.genesisHash,
    })
  const startBitcoin = () =>
    start('bitcoin', process.execPath, ['--disable-warning=DEP0176', 'tooling/bitcoin-node/src/main.ts'], {
      env: { LATCHKEY_BITCOIN_PORT: String(ports.bitcoin) },
      probe: `${urls.bitcoin}/blocks/tip/height`,
    })
  const startCosmos = () =>
    start('cosmos', process.execPath, ['tooling/cosmos-node/src/main.ts'], { env: { LATCHKEY_COSMOS_PORT: String(ports.cosmos) } })
  const startPolkadot = () =>
    start('polkadot', process.execPath, ['tooling/polkadot-node/src/main.ts'], { env: { LATCHKEY_POLKADOT_PORT: String(ports.polkadot) } })
  const evmChains = Object.values(chains).map(({ id }) => `eip155:${id}`)
  const { factory, router, weth, dollar } = labContracts()
  const runsSolana = parameters.runsSolana ?? hasSolana()
  const missing = runsSolana ? [] : [`Solana: its runtime (litesvm) does not exist for ${process.platform} ${process.arch}.`]

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
      LATCHKEY_SECURE_PORT: String(ports.secure),
      LATCHKEY_LAB_URL: urls.lab,
      LATCHKEY_LAB_ORIGINS: `http://127.0.0.1:${ports.lab}`,
      LATCHKEY_GATEWAY_URL: urls.gateway,
      LATCHKEY_SANDBOX_URL: urls.sandbox,
      LATCHKEY_SECURE_URL: urls.secure,
      LATCHKEY_SECURE_SITE_URL: urls.secure,
      LATCHKEY_MAIL_PORT: String(ports.mail),
      LATCHKEY_SMTP_URL: `smtp://localhost:${ports.mail}`,
      LATCHKEY_SOCIAL_CLIENTS: labSocialClients(urls.sandbox),
      // One chain has a bundler, the other none: what is not there is seen to be absent.
      LATCHKEY_BUNDLER_URLS: `eip155:${chains.evm.id}=${urls.bundler}`,
      LATCHKEY_EVM_URL: urls.evm,
      LATCHKEY_EVM2_URL: urls.evm2,
      ...(runsSolana ? { LATCHKEY_SOLANA_URL: urls.solana, LATCHKEY_LAB_SOLANA_CHAIN: solanaChain.caipNetworkId } : {}),
      LATCHKEY_BITCOIN_URL: urls.bitcoin,
      LATCHKEY_COSMOS_URL: urls.cosmos,
      LATCHKEY_POLKADOT_URL: urls.polkadot,
      LATCHKEY_LAB_DOLLAR: dollar,
      LATCHKEY_ONRAMP_URLS: `sandbox=${urls.sandbox}/shop`,
      LATCHKEY_DATA_DIR: data,
      // From the root, whose own path may have spaces.
      LATCHKEY_TOKEN_LISTS: relative(root, await writeLabTokens(data)),
      LATCHKEY_INDEX_CHAINS: evmChains.map((id) => `${id}=0`).join(' '),
      LATCHKEY_DEXES: evmChains.map((id) => `${id}=${factory}:${router}:${weth}:${dollar}`).join(' '),
    }
    const apps = packed ? await installApps(packed) : { gateway: 'apps/gateway', secureSite: 'apps/secure-site' }
    const options = packed ? [] : ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning']
    const site = packed ? [join(apps.secureSite, 'bin/latchkey-secure-site.js'), 'serve'] : [join(apps.secureSite, 'server/main.ts')]
    const gatewayMain = packed ? ['--max-semi-space-size=8', join(apps.gateway, 'dist/main.js')] : [join(apps.gateway, 'src/main.ts')]
    const vite = join(root, 'apps/lab/node_modules/vite/bin/vite.js')
    const seeded = compileContracts(join(root, '.lab')).then(async (artifacts) => {
      await Promise.all([startChain('evm'), startChain('evm2')])
      const seeds = (['evm', 'evm2'] as const).map((name) => seedChain({ rpcUrl: urls[name], chainId: chains[name].id, artifacts }))
      // Should one fail, the other must not go on towards a chain of the next start.
      await Promise.allSettled(seeds)
      const [contracts] = await Promise.all(seeds)
      return contracts as LabContracts
    })
    starting.push(
      seeded,
      ...(runsSolana ? [startSolana()] : []),
      startBitcoin(),
      startCosmos(),
      startPolkadot(),
      start('gateway', process.execPath, [...options, ...gatewayMain], { env: addresses, probe: `${urls.gateway}/readyz` }),
      start('secure', process.execPath, [...options, ...site], {
        env: { ...addresses, ...(page === 'dev' ? { LATCHKEY_SECURE_BUILD: '1' } : {}) },
        // Browsers alone know its name.
        probe: `http://127.0.0.1:${ports.secure}/healthz`,
      }),
      start('sandbox', process.execPath, [...options, 'tooling/sandbox/src/main.ts'], { env: addresses, probe: `${urls.sandbox}/healthz` }),
    )
    await Promise.all(starting)
    const contracts = await seeded
    // It looks for its contracts when it starts.
    await startBundler()
    // The page comes last: a developer who finds it open finds the rest behind it.
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
    return { ports, urls, contracts, missing, processes: running, failed, stop }
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
    /** `dev` runs sources; `preview` the page as built, the gateway and the secure site as built and packed. */
    readonly page?: 'dev' | 'preview' | undefined
    readonly env?: NodeJS.ProcessEnv | undefined
    /** Hears each line each process prints, with its name in front. */
    readonly log?: ((line: string) => void) | undefined
    /** Whether the Solana chain is part of it. Default: where its runtime exists. */
    readonly runsSolana?: boolean | undefined
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
