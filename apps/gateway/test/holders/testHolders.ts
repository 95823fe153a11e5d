import type { HolderKind } from '../../src/host/config/wrappingKeys.ts'
import { startAzureKeys } from './startAzureKeys.ts'
import { startGoogleKms } from './startGoogleKms.ts'
import { startMoto } from './startMoto.ts'
import { startSoftHsm } from './startSoftHsm.ts'
import { startTransit } from './startTransit.ts'
import type { TestHolder } from './testHolder.ts'

const googleRing = 'projects/p/locations/europe-west3/keyRings/latchkey/cryptoKeys'

/** Each kind of holder: a real HSM in software, an emulator of AWS, and three stand-ins that follow the documentation. */
export const testHolders: readonly {
  readonly kind: HolderKind
  /** What the tests call it. */
  readonly what: string
  /** Names of two keys there. */
  readonly names: readonly [string, string]
  /** @returns `undefined` on a machine that lacks it. */
  start(names: readonly string[]): Promise<TestHolder | undefined>
}[] = [
  { kind: 'pkcs11', what: 'SoftHSM', names: ['latchkey-access', 'latchkey-recovery'], start: startSoftHsm },
  { kind: 'aws', what: 'an emulator of AWS KMS', names: ['alias/latchkey-access', 'alias/latchkey-recovery'], start: startMoto },
  {
    kind: 'google',
    what: 'a stand-in of Google Cloud KMS',
    names: [`${googleRing}/access`, `${googleRing}/recovery`],
    start: startGoogleKms,
  },
  { kind: 'azure', what: 'a stand-in of Azure Key Vault', names: ['latchkey-access', 'latchkey-recovery'], start: startAzureKeys },
  { kind: 'transit', what: 'a stand-in of a transit engine', names: ['latchkey-access', 'latchkey-recovery'], start: startTransit },
]
