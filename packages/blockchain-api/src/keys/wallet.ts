import {
  array,
  boolean,
  type InferOutput,
  integer,
  maxLength,
  minLength,
  minValue,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
} from 'valibot'
import {
  bytes32Schema,
  bytesSchema,
  evmAddressSchema,
  id16Schema,
  keyIdSchema,
  labelSchema,
  ownerProofSchema,
  solanaAddressSchema,
  timeSchema,
} from './schemas.ts'

/** What opens a recovery share: the operator (K0), a passkey (K1), or the printed kit (K3). */
export const recoveryKinds = ['operator', 'passkey', 'kit'] as const
/** See {@link recoveryKinds}. */
export const recoveryKindSchema = picklist(recoveryKinds)
/** Who could put the key together without the owner (`security.md` 3.3). */
export type Custody = 'K0' | 'K1' | 'K3'

/** One way to recover; its secret is not known here, except the operator's own. */
export const recoveryMethodSchema = object({
  methodId: keyIdSchema,
  kind: recoveryKindSchema,
  label: string(),
  /** X25519; recovery shares are sealed to it. */
  publicKey: bytes32Schema,
  /** Of a passkey. */
  credentialId: nullable(bytesSchema),
  /** The method's own word for which wallet it opens, which the services cannot make (I23). The operator's method has none. */
  recordMac: nullable(bytes32Schema),
  createdAt: timeSchema,
})
/** See {@link recoveryMethodSchema}. */
export type RecoveryMethodRow = InferOutput<typeof recoveryMethodSchema>

/** How many methods a wallet has at most. */
export const maxMethods = 8
/** The owner's word for all recovery methods together: which change of them it is, and a MAC that the services cannot make (I22). */
export const methodSetSchema = object({ version: pipe(number(), integer(), minValue(1)), mac: bytes32Schema })
/** See {@link methodSetSchema}. */
export type MethodSet = InferOutput<typeof methodSetSchema>

/** A wallet as it is pinned on every device (I6). */
export const walletRecordSchema = object({
  walletId: id16Schema,
  evmAddress: evmAddressSchema,
  solanaAddress: solanaAddressSchema,
  createdAt: timeSchema,
})
/** See {@link walletRecordSchema}. */
export type WalletRecord = InferOutput<typeof walletRecordSchema>

/** The account's wallet, as far as the server knows it. */
export const walletStateSchema = object({
  /** Absent until one was made and its shares proven. */
  wallet: nullable(walletRecordSchema),
  methods: array(recoveryMethodSchema),
  methodSet: nullable(methodSetSchema),
  /** The generation of this very device, if it has one. */
  gen: nullable(id16Schema),
  isExported: boolean(),
  /** Shares for the key service are sealed to it, beside the transport's own protection. */
  sealKey: object({ kid: pipe(string(), maxLength(8)), publicKey: bytes32Schema }),
  /** Development and tests alone may hold recoveries back longer or not at all; shown to the user. */
  recoveryDelayMs: timeSchema,
})
/** See {@link walletStateSchema}. */
export type WalletState = InferOutput<typeof walletStateSchema>

/** A share that lies with the server: the header that it is bound to, and the sealed bytes. */
export const sealedShareSchema = object({ header: bytesSchema, sealed: bytesSchema })
/** See {@link sealedShareSchema}. */
export type SealedShare = InferOutput<typeof sealedShareSchema>

/** Makes the account's wallet, which belongs to the account once it is activated (F1). */
export const createWalletSchema = object({ walletId: id16Schema, evmAddress: evmAddressSchema, solanaAddress: solanaAddressSchema })
/** The key of one recovery method, made by the operator (K0). */
export const operatorMethodSchema = object({ walletId: id16Schema })
/** A recovery method that the user holds. */
export const addMethodSchema = object({
  kind: picklist(['passkey', 'kit']),
  publicKey: bytes32Schema,
  label: labelSchema,
  credentialId: optional(bytesSchema),
  recordMac: bytes32Schema,
})
/** Forgets a recovery method; the set is what is left. */
export const removeMethodSchema = object({ methodId: keyIdSchema, methodSet: methodSetSchema, proof: ownerProofSchema })
/** Recovery shares of one generation, one sealed for each method. They go to the recovery service alone. */
export const storeRecoverySharesSchema = object({
  walletId: id16Schema,
  gen: id16Schema,
  shares: pipe(array(object({ methodId: keyIdSchema, ...sealedShareSchema.entries })), minLength(1), maxLength(maxMethods)),
  /** The methods of these shares, as the owner vouches for them: they count from the activation on. */
  methodSet: methodSetSchema,
  /** The wallet's own key, over both: see `toOwnerText`. */
  proof: ownerProofSchema,
})
/** SHA-256 of what lies there now, per method, for the sender to compare (I4). */
export const storedRecoverySharesSchema = object({ digests: array(object({ methodId: keyIdSchema, digest: bytes32Schema })) })
/** The key service's share of one generation. */
export const storeDeviceSchema = object({ walletId: id16Schema, gen: id16Schema, name: labelSchema, ...sealedShareSchema.entries })
/** Makes a generation the device's own; what it replaces is deleted in the same transaction. */
export const activateSchema = object({ walletId: id16Schema, gen: id16Schema })
/** Whom a share is sealed to on its way: a key for this one answer. */
export const releaseSchema = object({ publicKey: bytes32Schema, gen: optional(id16Schema) })
/** A share, sealed to the asker. */
export const releasedSchema = object({ gen: id16Schema, ...sealedShareSchema.entries })
/** Which method is to open the recovery share. */
export const recoverSchema = object({ publicKey: bytes32Schema, methodId: keyIdSchema })
/** Both shares of one generation, for a device that has none (F3). */
export const recoveredSchema = object({
  gen: id16Schema,
  record: walletRecordSchema,
  access: sealedShareSchema,
  /** Sealed to the asker's key by the operator, to the method's own key otherwise. */
  recovery: sealedShareSchema,
})
/** Devices of the account. */
export const devicesSchema = object({
  devices: array(
    object({
      gen: id16Schema,
      name: string(),
      origin: string(),
      createdAt: timeSchema,
      lastUsedAt: timeSchema,
      isThisOne: boolean(),
      /** What it asks for and does not have yet; none for a device that holds the wallet. */
      wish: optional(picklist(['recovery', 'device', 'passkey'])),
      /** It asks to come in; `numbers` holds the one that it shows, and is empty while it shows none. */
      waiting: optional(
        object({ device: string(), network: string(), isElsewhere: boolean(), numbers: array(string()), opensAt: timeSchema }),
      ),
    }),
  ),
})
/** See {@link devicesSchema}. */
export type Devices = InferOutput<typeof devicesSchema>
/** Lets a waiting device in, by the number that it shows. */
export const approveDeviceSchema = object({ gen: id16Schema, number: pipe(string(), maxLength(8)) })
/** Names a device by its generation. */
export const revokeDeviceSchema = object({ gen: id16Schema })
