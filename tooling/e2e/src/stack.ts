import { join } from 'node:path'
import { listUrls, type Ports } from '../../scripts/ports.ts'
import { chainIds } from '../chains/chainIds.ts'

/** Beside the lab a developer may have open. */
export const ports: Ports = {
  lab: 5400,
  gateway: 5401,
  secure: 5402,
  mail: 5404,
  sandbox: 5403,
  evm: 5545,
  evm2: 5546,
  solana: 5547,
  bitcoin: 5549,
  cosmos: 5550,
  bundler: 5551,
  polkadot: 5552,
}

/** Journeys that run at once. Each waits for the page, a chain or the gateway half of its time. */
export const workers: readonly number[] = [0, 1, 2]

/** Where each process of the lab under test answers. */
export const urls = listUrls(ports)

/** The lab's nodes by CAIP-2 id, for wallets that send. */
export const rpcUrls: { readonly [chainId: string]: string } = {
  [chainIds.evm]: urls.evm,
  [chainIds.evm2]: urls.evm2,
  [chainIds.solana]: urls.solana,
  [chainIds.bitcoin]: urls.bitcoin,
  [chainIds.cosmos]: urls.cosmos,
  [chainIds.polkadot]: urls.polkadot,
}

/** Written by the lab once all of it answers. */
export const readyFile = join(import.meta.dirname, '../../../.lab/e2e-ready.json')
