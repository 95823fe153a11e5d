import { type BoxKeys, decodeShareHeader, fromBase64Url, openBox, toBoxKeys } from '@latchkey/blockchain-api/keys'
import type { Keyring } from '../../gateway/src/host/keyring/keyring.ts'
import { openBytes } from '../../gateway/src/host/keyring/sealBytes.ts'
import type { TestGateway } from '../../gateway/test/startTestGateway.ts'
import { deriveKeys, toAddresses } from '../src/vault/key/deriveKeys.ts'
import { combineShares } from '../src/vault/key/shares.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Keys that an attacker has beside what is in both databases; a ring of strangers' keys is as good as none. */
export type Loot = {
  readonly accessKeys: Keyring
  readonly recoveryKeys: Keyring
  /** Secrets of methods that they slipped in. */
  readonly ownKeys?: readonly BoxKeys[] | undefined
}

/**
 * Does what an attacker with both databases could do: opens every share that the keys open, and puts any two of a generation together.
 *
 * @returns Addresses of the wallets that come back; none if nothing does.
 */
export async function rebuildAsOperator(
  { gateway }: TestGateway,
  { accessKeys, recoveryKeys, ownKeys = [] }: Loot,
): Promise<readonly string[]> {
  const { db, keyStores } = gateway
  if (!keyStores) throw new Error('There is no embedded wallet')
  const shares = new Map<string, Bytes[]>()
  const add = (gen: string, plain: Bytes | undefined) => plain && shares.set(gen, [...(shares.get(gen) ?? []), plain])

  const wrapped = await db.selectFrom('embedded_wallet_key').selectAll().execute()
  for (const { gen, wallet_id, header, sealed } of await db.selectFrom('embedded_device').selectAll().execute()) {
    const own = wrapped.find((one) => one.wallet_id === wallet_id)
    add(
      gen,
      await attempt(async () => own && openBytes(await accessKeys.unwrapKey(own, wallet_id), Buffer.from(sealed, 'base64url'), header)),
    )
  }
  const methods = await keyStores.recoveryDb.selectFrom('recovery_method').selectAll().execute()
  for (const { gen, method_id, header, sealed } of await keyStores.recoveryDb.selectFrom('recovery_share').selectAll().execute()) {
    const { kid, wrapped: secret, wallet_id = '' } = methods.find(({ id }) => id === method_id) ?? {}
    add(
      gen,
      await attempt(async () => {
        if (kid == null || secret == null) return undefined
        const keys = await toBoxKeys(await recoveryKeys.unwrapKey({ kid, wrapped: secret }, wallet_id))
        return openBox(keys, fromBase64Url(sealed), fromBase64Url(header))
      }),
    )
    for (const keys of ownKeys) add(gen, await attempt(() => openBox(keys, fromBase64Url(sealed), fromBase64Url(header))))
    decodeShareHeader(fromBase64Url(header))
  }

  const found: string[] = []
  for (const opened of shares.values())
    for (const [at, one] of opened.entries())
      for (const other of opened.slice(at + 1)) {
        const secret = await attempt(() => combineShares(one, other))
        if (secret) found.push(toAddresses(await deriveKeys(secret)).evmAddress)
      }
  return [...new Set(found)]
}

async function attempt<value>(open: () => value | Promise<value>): Promise<value | undefined> {
  try {
    return await open()
  } catch {
    return undefined
  }
}
