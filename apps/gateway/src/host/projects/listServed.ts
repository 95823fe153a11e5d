import type { FeatureId } from '@latchkey/wallet-directory'
import { findCoin } from '../../data/balances/findCoin.ts'
import { familyOf } from '../../data/families/families.ts'
import type { Config } from '../config/readConfig.ts'

/** What a gateway can do, and for a feature that is a choice, what there is to choose from. */
export type Served = ReadonlyMap<FeatureId, readonly string[] | null>

/** Features that a gateway with these settings can serve. The others are off, whatever a project's flag says. */
export function listServed(config: Config): Served {
  const served = new Map<FeatureId, readonly string[] | null>([
    ['multi_wallet', null],
    ['reown_branding', null],
  ])
  const remembered = listRemembered(config)
  if (remembered.length > 0) served.set('activity', remembered)
  if (config.LATCHKEY_ONRAMP_URLS.size > 0) served.set('onramp', null)
  const hasDex = [...config.LATCHKEY_DEXES.keys()].some((chainId) => config.LATCHKEY_RPC_URLS.has(chainId))
  if (hasDex || config.LATCHKEY_SWAP_URLS.size > 0) served.set('swap', null)
  const logins = listLogins(config)
  if (logins.length > 0) served.set('social_login', logins)
  return served
}

/** Chains whose accounts have a history here: those that are indexed, those of a service, and those whose own nodes keep it. */
function listRemembered(config: Config): readonly string[] {
  const nodes = [...config.LATCHKEY_RPC_URLS.keys()].filter((chainId) =>
    familyOf(chainId).hasHistory({ isIndexed: config.LATCHKEY_INDEX_CHAINS.has(chainId), coin: findCoin(chainId, config.LATCHKEY_COINS) }),
  )
  return [...new Set([...nodes, ...config.LATCHKEY_DATA_URLS.keys()])].sort()
}

/** Sign-in methods of the embedded wallet that are set up. */
function listLogins(config: Config): readonly string[] {
  if (config.LATCHKEY_SECURE_SITE_URL === undefined) return []
  return [...(config.LATCHKEY_SMTP_URL === undefined ? [] : ['email']), 'passkey', ...Object.keys(config.LATCHKEY_SOCIAL_CLIENTS)]
}
