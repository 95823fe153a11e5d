import { createRequire, registerHooks } from 'node:module'
import type { Bcoin } from './bcoin.ts'

/** Loads bcoin without its native parts, for the rest of this process, with the address prefixes that other software uses on regtest. */
export function loadBcoin(): Bcoin {
  process.env['NODE_BACKEND'] = 'js'
  registerHooks({
    resolve: (specifier, context, next) =>
      // A database on disk, which is compiled at installation; this chain lies in memory.
      specifier === 'leveldown' ? { url: emptyModule, format: 'commonjs', shortCircuit: true } : next(specifier, context),
    load: (url, context, next) =>
      url === emptyModule ? { format: 'commonjs', source: 'module.exports = {}', shortCircuit: true } : next(url, context),
  })
  const load = createRequire(import.meta.url)
  const { regtest } = load('bcoin/lib/protocol/networks') as {
    readonly regtest: { readonly addressPrefix: object; readonly keyPrefix: object }
  }
  Object.assign(regtest.addressPrefix, { bech32: 'bcrt', pubkeyhash: 0x6f, scripthash: 0xc4 })
  Object.assign(regtest.keyPrefix, { privkey: 0xef, xpubkey: 0x043587cf, xprivkey: 0x04358394 })
  return load('bcoin') as Bcoin
}

const emptyModule = 'data:text/javascript,'
