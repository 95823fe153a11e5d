import { randomBytes } from 'node:crypto'
import type { HolderKind } from '../config/wrappingKeys.ts'
import type { KeyHolders } from './holders/createKeyHolders.ts'

/** What a seed is bound to: nothing else that a holder has sealed is taken for one. */
export const seedAad = 'latchkey/seed/1'
/** Of every seed. */
export const seedBytes = 32

/** Makes a seed for a key that lies elsewhere. @returns The key as a setting names it, see {@link wrappingKeys}. */
export async function sealSeed({ kid, holder, name }: sealSeed.Parameters, holders: KeyHolders): Promise<string> {
  const seed = randomBytes(seedBytes)
  const sealed = await (await holders.open(holder)).seal(name, seed, seedAad)
  seed.fill(0)
  return `${kid}:${holder}:${name}:${Buffer.from(sealed).toString('base64url')}`
}

export declare namespace sealSeed {
  type Parameters = {
    /** The key's id in its ring, at most four characters. */
    readonly kid: string
    readonly holder: HolderKind
    /** Of the key at its holder. */
    readonly name: string
  }
}
