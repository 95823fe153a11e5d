import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { accountContracts, bundlerKeys } from './chainsAccounts.ts'

/** What starts the bundler of a seeded chain. It stands under a copyleft licence: run beside our code, never part of it. */
export function bundlerCommand({ rpcUrl, port }: { readonly rpcUrl: string; readonly port: number }): string[] {
  const main = createRequire(import.meta.url).resolve('@pimlico/alto')
  const [executor, utility] = bundlerKeys
  const options = {
    entrypoints: accountContracts.entryPoint,
    'rpc-url': rpcUrl,
    'executor-private-keys': executor,
    'utility-private-key': utility,
    port: String(port),
    // Storage rules are for mempools of strangers, and ask for a tracer that anvil has not.
    'safe-mode': 'false',
    'deploy-simulations-contract': 'true',
    'log-level': 'warn',
    // A chain of one's own: mined at once, looked at often.
    'polling-interval': '100',
    'min-bundle-interval': '10',
    'max-bundle-interval': '100',
  }
  const onLoopback = pathToFileURL(join(import.meta.dirname, 'onLoopback.mjs')).href
  return [
    '--import',
    onLoopback,
    join(dirname(main), 'cli/alto.js'),
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  ]
}
