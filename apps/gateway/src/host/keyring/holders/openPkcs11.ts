import { randomBytes } from 'node:crypto'
import { ShareIntegrityError } from '@latchkey/blockchain-api/keys'
import { untilAborted } from '@latchkey/common/web'
import type { Handle, PKCS11 } from 'pkcs11js'
import { KeysUnavailableError } from '../errors.ts'
import { withoutAnswer } from '../withoutAnswer.ts'
import { importPeer } from './importPeer.ts'
import { holderMs, type KeyHolder } from './keyHolder.ts'

type Use<result> = (session: Handle, key: Handle, isFresh: boolean) => Promise<result>

const ivBytes = 12
const tagBytes = 16
/** Of one key, sealed: nothing longer is asked for. */
const bytesMax = 4_096

/** An HSM by PKCS#11: AES keys, by label, which seal with AES-GCM inside it. What it seals is `iv | sealed | tag`. */
export async function openPkcs11({ module, label, pin, load = () => import('pkcs11js') }: openPkcs11.Parameters): Promise<KeyHolder> {
  const { default: pkcs11js } = await importPeer('pkcs11js', load)
  const hsm = new pkcs11js.PKCS11()
  try {
    hsm.load(module)
    initialize(hsm, pkcs11js.CKR_CRYPTOKI_ALREADY_INITIALIZED)
  } catch (cause) {
    throw new KeysUnavailableError(cause)
  }
  let session: Handle | undefined
  const keys = new Map<string, Handle>()

  const openSession = (): Handle => {
    const slot = hsm.C_GetSlotList(true).find((one) => hsm.C_GetTokenInfo(one).label.trim() === label)
    if (!slot) throw new Error(`The HSM has no token ${label}`)
    const opened = hsm.C_OpenSession(slot, pkcs11js.CKF_SERIAL_SESSION)
    try {
      hsm.C_Login(opened, pkcs11js.CKU_USER, pin)
    } catch (error) {
      // A login is the whole process's: another session of it may have been first.
      if (!hasSaid(error, pkcs11js.CKR_USER_ALREADY_LOGGED_IN)) throw error
    }
    return opened
  }
  const findKey = (opened: Handle, name: string): Handle => {
    const known = keys.get(name)
    if (known) return known
    hsm.C_FindObjectsInit(opened, [
      { type: pkcs11js.CKA_CLASS, value: pkcs11js.CKO_SECRET_KEY },
      { type: pkcs11js.CKA_LABEL, value: name },
    ])
    const found = hsm.C_FindObjects(opened, 2)
    hsm.C_FindObjectsFinal(opened)
    const [key, other] = found
    if (!key || other) throw new Error(`The token ${label} has ${key ? 'several keys' : 'no key'} named ${name}`)
    keys.set(name, key)
    return key
  }
  const forget = () => {
    const last = session
    session = undefined
    keys.clear()
    try {
      if (last) hsm.C_CloseSession(last)
    } catch {
      // The HSM has ended it.
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  /** What the HSM has not answered in time. Until it does, its session and its thread are not ours. */
  let hanging: Promise<unknown> | undefined
  /** A session does one thing at a time. One that the HSM has ended since is opened again, once. */
  const use = <result>(name: string, run: Use<result>): Promise<result> => {
    const attempt = async () => {
      if (hanging) throw new Error('The HSM has not answered yet')
      const isFresh = session === undefined
      session ??= openSession()
      const running = run(session, findKey(session, name), isFresh)
      const signal = AbortSignal.timeout(holderMs)
      return untilAborted(signal, running).catch((error: unknown) => {
        if (signal.aborted)
          hanging = running
            .catch(() => {})
            .finally(() => {
              hanging = undefined
            })
        throw error
      })
    }
    const done = last
      .then(attempt)
      .catch((error: unknown) => {
        if (hanging || error instanceof ShareIntegrityError) throw error
        forget()
        return attempt()
      })
      .catch((cause: unknown) => {
        if (cause instanceof ShareIntegrityError) throw cause
        if (!hanging) forget()
        throw new KeysUnavailableError(cause)
      })
    last = done.catch(() => {})
    return done
  }
  const toMechanism = (iv: Buffer, aad: string) => ({
    mechanism: pkcs11js.CKM_AES_GCM,
    parameter: { type: pkcs11js.CK_PARAMS_AES_GCM, iv, aad: Buffer.from(aad), ivBits: ivBytes * 8, tagBits: tagBytes * 8 },
  })
  return {
    seal: (name, plain, aad) =>
      use(name, async (opened, key) => {
        const iv = randomBytes(ivBytes)
        hsm.C_EncryptInit(opened, toMechanism(iv, aad), key)
        return Buffer.concat([iv, await hsm.C_EncryptAsync(opened, Buffer.from(plain), Buffer.alloc(bytesMax))])
      }),
    open(name, sealed, aad) {
      if (sealed.length <= ivBytes + tagBytes || sealed.length > bytesMax) return Promise.reject(new ShareIntegrityError())
      return use(name, async (opened, key, isFresh) => {
        hsm.C_DecryptInit(opened, toMechanism(Buffer.from(sealed.subarray(0, ivBytes)), aad), key)
        const out = Buffer.alloc(bytesMax)
        try {
          return new Uint8Array(await hsm.C_DecryptAsync(opened, Buffer.from(sealed.subarray(ivBytes)), out))
        } catch (cause) {
          // Some say no more than that it failed. In a session that is good for everything else, that is about the bytes.
          const isForged =
            hasSaid(cause, pkcs11js.CKR_ENCRYPTED_DATA_INVALID, pkcs11js.CKR_ENCRYPTED_DATA_LEN_RANGE) ||
            (isFresh && hasSaid(cause, pkcs11js.CKR_GENERAL_ERROR, pkcs11js.CKR_FUNCTION_FAILED))
          throw isForged ? new ShareIntegrityError({ cause: withoutAnswer(cause) }) : cause
        } finally {
          out.fill(0)
        }
      })
    },
    close() {
      // A session that hangs would hang its closing, too.
      if (!hanging) forget()
    },
  }
}

export declare namespace openPkcs11 {
  type Parameters = {
    /** Path of the HSM's PKCS#11 library. */
    readonly module: string
    /** Of the token. */
    readonly label: string
    readonly pin: string
    /** The binding to PKCS#11 libraries. */
    readonly load?: (() => Promise<{ readonly default: typeof import('pkcs11js') }>) | undefined
  }
}

/** The library is one for the whole process, and may be in use there already. */
function initialize(hsm: PKCS11, alreadyInitialized: number): void {
  try {
    hsm.C_Initialize()
  } catch (error) {
    if (!hasSaid(error, alreadyInitialized)) throw error
  }
}

/** Whether the HSM said one of these. */
function hasSaid(error: unknown, ...results: readonly number[]): boolean {
  return error instanceof Error && 'code' in error && results.includes(error.code as number)
}
