import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'

/** The account that the wallet of the tests has. */
export const account = 'eip155:31337:0x00000000000000000000000000000000000000aa'

export type Wallet = Awaited<ReturnType<typeof WalletKit.init>>
export type Dapp = Awaited<ReturnType<typeof UniversalProvider.init>>

const metadata = { name: 'Peer', description: 'A peer of the tests', url: 'https://app.example', icons: [] }

// A name of its own each time: a second client of one name in a process silently becomes the first.
/** A wallet as they are built today, which speaks to nobody but the relay. */
export async function startWallet(relayUrl: string): Promise<{ wallet: Wallet; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  const core = new Core({
    projectId: 'p1',
    relayUrl,
    logger: 'silent',
    storageOptions: { database: folder },
    customStoragePrefix: randomUUID(),
  })
  // Its own switch does not reach these two.
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => ({ origin: '' })
  const wallet = await WalletKit.init({ core: core as never, metadata })
  return { wallet, stop: () => stop(core as never, folder) }
}

/** A page as they are built today. */
export async function startDapp(relayUrl: string): Promise<{ dapp: Dapp; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-dapp-'))
  const dapp = await UniversalProvider.init({
    projectId: 'p1',
    relayUrl,
    metadata,
    logger: 'silent',
    telemetryEnabled: false,
    storageOptions: { database: folder },
    customStoragePrefix: randomUUID(),
  })
  dapp.client.core.verify.register = async () => undefined
  return { dapp, stop: () => stop(dapp.client.core, folder) }
}

/** A client that has ended would try to come back for as long as its process lives. */
async function stop({ relayer, heartbeat }: Dapp['client']['core'], folder: string): Promise<void> {
  heartbeat.stop()
  await relayer.transportClose().catch(() => {})
  const never = () => new Promise<never>(() => {})
  Object.assign(relayer, { connect: never, transportOpen: never, request: never, toEstablishConnection: never, publish: never })
  relayer.publisher.events.removeAllListeners()
  rmSync(folder, { recursive: true, force: true })
}
