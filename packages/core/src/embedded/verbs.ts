import type { EmailAction, EmbeddedTheme, UpdateEmailAction } from '@latchkey/common/contract'
import { type Connection, connectionsAtom, snapshotAtom } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import type { AccountTypes } from './accountTypes.ts'
import { farcasterReload } from './farcasterReload.ts'
import { getEmbedded } from './getEmbedded.ts'
import type {
  ApproveDeviceParameters,
  EmailParameters,
  SetPreferredAccountTypeParameters,
  SignalParameters,
  VerifyUpdateCodeParameters,
} from './parameters.ts'
import { farcasterUrlAtom } from './state.ts'

/**
 * Loads the secure site's frame before it is needed, such as when the user comes near the e-mail field.
 *
 * Never rejects: the request that follows reports what is wrong.
 */
export async function prepareEmbedded(kit: Kit): Promise<void> {
  await getEmbedded(kit)
    .then((wallet) => wallet.prepare())
    .catch(() => {})
}

/**
 * Has the secure site send a code to an address: the first step of signing in by e-mail, and of sending it again.
 *
 * @returns What comes next: the code, the approval of this device, or nothing at all.
 * @throws `EMAIL_INVALID` · `EMAIL_COOLDOWN` within 30 s of the last mail (V-01) · `AUTH_CONNECTOR_MISSING` · `EMBEDDED_LOAD_FAILED` · `EMBEDDED_TIMEOUT`
 */
export async function sendEmailCode(kit: Kit, parameters: sendEmailCode.Parameters): Promise<EmailAction> {
  await kit.awaken()
  return (await import('./lazy/email.ts')).sendEmailCode(kit, parameters)
}

export declare namespace sendEmailCode {
  type Parameters = EmailParameters
}

/**
 * Waits for the code, which the user types into the secure site's frame, and connects (T-F20).
 *
 * Requests again by itself after each 120 s without input; a wrong code rejects, and the next call waits for the next try.
 *
 * @throws `OTP_WRONG` · `OTP_EXPIRED` · `OTP_LOCKED` · `VERIFY_DEVICE` where the device must be approved in the mail first
 * (`approveDevice`) · `VERIFY_RECOVERY` where the owner's own passkey or kit unlocks the wallet (`showWallet`) · `DEVICE_DELAYED`,
 * `RECOVERY_DELAYED` with `retryAfterMs` where this device has to wait · what `connect` throws
 */
export async function verifyEmailCode(kit: Kit, parameters: verifyEmailCode.Parameters = {}): Promise<Connection> {
  return (await import('./lazy/email.ts')).verifyEmailCode(kit, parameters)
}

export declare namespace verifyEmailCode {
  type Parameters = SignalParameters
}

/**
 * Waits until the user approves this device by the number that the frame shows, in the mail or in the sign-in window if that is not
 * known to be this browser's. Then connects.
 *
 * After `DEVICE_DELAYED` the number is pressed on another device of the owner's, in its list of devices.
 *
 * @throws `EMBEDDED_TIMEOUT` after 120 s without an answer (C-08) · `USER_REJECTED` where it was denied · what `connect` throws
 */
export async function approveDevice(kit: Kit, parameters: approveDevice.Parameters = {}): Promise<Connection> {
  return (await import('./lazy/login.ts')).approveDevice(kit, parameters)
}

export declare namespace approveDevice {
  type Parameters = ApproveDeviceParameters
}

/**
 * Signs in by a passkey, without a mail, and connects. The secure site's frame explains and requests the passkey: give the frame
 * room while this waits.
 *
 * @throws `USER_REJECTED` · `VERIFY_RECOVERY` where another passkey or a kit unlocks the wallet (`showWallet`) · `RECOVERY_DELAYED` with
 * `retryAfterMs` where the wallet opens here later · `AUTH_CONNECTOR_MISSING` · what `connect` throws
 */
export async function connectPasskey(kit: Kit, parameters: connectPasskey.Parameters = {}): Promise<Connection> {
  return (await import('./lazy/login.ts')).connectPasskey(kit, parameters)
}

export declare namespace connectPasskey {
  type Parameters = SignalParameters
}

/**
 * Signs in by a Farcaster account: `farcasterUrlAtom` holds the link that the app opens, as a code or on this phone, until
 * the user has signed there. Call {@link leaveFarcaster} to cancel.
 *
 * @throws `FARCASTER_FAILED` · `EMBEDDED_TIMEOUT` after 120 s without an answer (C-08) · `ABORTED` · `VERIFY_DEVICE` · `VERIFY_RECOVERY` · `DEVICE_DELAYED`,
 * `RECOVERY_DELAYED` with `retryAfterMs` · what `connect` throws
 */
export async function connectFarcaster(kit: Kit, parameters: connectFarcaster.Parameters = {}): Promise<Connection> {
  return (await import('./lazy/connectFarcaster.ts')).connectFarcaster(kit, parameters)
}

export declare namespace connectFarcaster {
  type Parameters = SignalParameters
}

/** Cancels a Farcaster sign-in: clears its link and, unless the user is signed in, reloads the frame that waits for it after 100 ms (N-22). */
export function leaveFarcaster(kit: Kit): void {
  kit.store.set(farcasterUrlAtom, undefined)
  if (!kit.store.get(connectionsAtom).some(({ connectorId }) => connectorId === 'ID_AUTH')) farcasterReload(kit).later()
}

/**
 * Shows the embedded wallet's own page in the secure site's frame: who could rebuild its key, passkey, recovery kit, devices,
 * secret words. This page sees nothing of it. Settles when the user leaves.
 *
 * A user who has signed in and must unlock a wallet of another device (`VERIFY_RECOVERY`) does so there, and is connected.
 *
 * @throws `AUTH_CONNECTOR_MISSING` · `USER_REJECTED` where the user declines
 */
export async function showWallet(kit: Kit, parameters: showWallet.Parameters = {}): Promise<void> {
  return (await import('./lazy/login.ts')).showWallet(kit, parameters)
}

export declare namespace showWallet {
  type Parameters = SignalParameters
}

/** Makes the secure site's frame look like what is around it. Never rejects: a frame in its own colours works as well. */
export async function syncFrameTheme(kit: Kit, theme: EmbeddedTheme): Promise<void> {
  await getEmbedded(kit).then(
    (wallet) => wallet.syncTheme(theme),
    () => {},
  )
}

/**
 * Begins the change of the embedded wallet's address: its owner reads and approves both addresses in the frame, then a code
 * goes to the old one, and after that one to the new one. Give the frame room while this waits.
 *
 * @returns Which code is needed first.
 * @throws `AUTH_CONNECTOR_MISSING` · `NOT_EMAIL_OR_SOCIAL` where another wallet is active (V-04) · `EMAIL_INVALID` · `EMAIL_COOLDOWN` · `USER_REJECTED`
 */
export async function updateEmail(kit: Kit, parameters: updateEmail.Parameters): Promise<UpdateEmailAction> {
  return (await import('./lazy/email.ts')).updateEmail(kit, parameters)
}

export declare namespace updateEmail {
  type Parameters = EmailParameters
}

/**
 * Waits for one of the two codes that change an address; the user types it into the secure site's frame (T-F20).
 *
 * @returns The new address, once the second code was right.
 * @throws `OTP_WRONG` · `OTP_EXPIRED` · `OTP_LOCKED`
 */
export async function verifyUpdateCode(kit: Kit, parameters: verifyUpdateCode.Parameters): Promise<string | undefined> {
  return (await import('./lazy/email.ts')).verifyUpdateCode(kit, parameters)
}

export declare namespace verifyUpdateCode {
  type Parameters = VerifyUpdateCodeParameters
}

/**
 * Requests from the active embedded wallet which kinds of account it has on its network, and which is in use.
 *
 * @returns `undefined` where there is one account only, or another wallet is active.
 * @throws `AUTH_CONNECTOR_MISSING` · `EMBEDDED_LOAD_FAILED` · `EMBEDDED_TIMEOUT`
 * @see Requirements R-02, E-13
 */
export async function fetchAccountTypes(kit: Kit, parameters: fetchAccountTypes.Parameters = {}): Promise<AccountTypes | undefined> {
  // The account's view calls this for every wallet: only the embedded one needs the code.
  if (kit.store.get(snapshotAtom).connectorId !== 'ID_AUTH') return undefined
  return (await import('./lazy/accountTypes.ts')).fetchAccountTypes(kit, parameters)
}

export declare namespace fetchAccountTypes {
  type Parameters = SignalParameters
}

/**
 * Makes a namespace's accounts of one type the active ones, now and whenever a wallet is connected.
 *
 * Overrides the host's `defaultAccountTypes`, and is saved in this browser. The embedded wallet uses its other account from then
 * on; any other wallet without such an account keeps its order.
 *
 * @throws `NAMESPACE_REQUIRED` · the embedded wallet's own, on a network where it has one account · `EMBEDDED_TIMEOUT`. Nothing has changed then.
 */
export async function setPreferredAccountType(kit: Kit, parameters: setPreferredAccountType.Parameters): Promise<void> {
  return (await import('./lazy/accountTypes.ts')).setPreferredAccountType(kit, parameters)
}

export declare namespace setPreferredAccountType {
  type Parameters = SetPreferredAccountTypeParameters
}
