import {
  type Assertion,
  doneSchema,
  type NewPasskey,
  newPasskeySchema,
  type PasskeyRequest,
  type PasskeyRow,
  passkeyRequestSchema,
  passkeyRowSchema,
  passkeysSchema,
  type Registration,
  type StepUpPurpose,
  type Verified,
  verifiedSchema,
} from '@latchkey/blockchain-api/keys'
import type { GatewayClient } from './gatewayClient.ts'
import type { LoginStep } from './loginStep.ts'

type Signal = { signal?: AbortSignal | undefined }
type Answer = { txnId: string; assertion: Assertion } & Signal

/** Logging in with a passkey, and the passkeys of the account (B-26). */
export type PasskeyLogin = {
  /** The challenge that a passkey signs to log in. It names no user. */
  startPasskey(options?: Signal): Promise<PasskeyRequest>
  /** `mayAsk`: the user may be asked which wallet to open (`Account.isUnanswered`). */
  verifyPasskey(parameters: Answer & { mayAsk?: boolean | undefined }): Promise<LoginStep>
  /** The challenge that a passkey signs as a fresh proof of the owner. */
  startPasskeyStepUp(parameters: { purpose: StepUpPurpose } & Signal): Promise<PasskeyRequest>
  stepUpByPasskey(parameters: Answer): Promise<LoginStep>
  /** Options for creating a passkey. Needs a fresh proof for `device_add`, as do the next and {@link PasskeyLogin.removePasskey}. */
  startNewPasskey(options?: Signal): Promise<NewPasskey>
  addPasskey(parameters: { txnId: string; registration: Registration; label: string } & Signal): Promise<PasskeyRow>
  listPasskeys(options?: Signal): Promise<readonly PasskeyRow[]>
  removePasskey(parameters: { passkeyId: string } & Signal): Promise<void>
}

/** Creates the passkey part of an account. */
export function createPasskeyLogin({ client, withToken, settle, purpose, origin, device }: createPasskeyLogin.Options): PasskeyLogin {
  return {
    async startPasskey({ signal } = {}) {
      const body = { purpose: await purpose(), embedder: origin, device }
      return client.ask('POST', '/v1/auth/passkey/start', passkeyRequestSchema, { body, signal })
    },
    verifyPasskey: async ({ signal, mayAsk, ...body }) =>
      settle(await client.ask('POST', '/v1/auth/passkey/verify', verifiedSchema, { body, signal }), mayAsk),
    startPasskeyStepUp: ({ signal, ...body }) =>
      withToken('POST', '/v1/auth/passkey/step-up/start', passkeyRequestSchema, { body, signal }),
    stepUpByPasskey: async ({ signal, ...body }) =>
      settle(await withToken('POST', '/v1/auth/passkey/step-up', verifiedSchema, { body, signal })),
    startNewPasskey: ({ signal } = {}) => withToken('POST', '/v1/auth/passkeys/start', newPasskeySchema, { signal }),
    addPasskey: ({ signal, ...body }) => withToken('POST', '/v1/auth/passkeys', passkeyRowSchema, { body, signal }),
    listPasskeys: async ({ signal } = {}) => (await withToken('GET', '/v1/auth/passkeys', passkeysSchema, { signal })).passkeys,
    async removePasskey({ signal, ...body }) {
      await withToken('POST', '/v1/auth/passkeys/remove', doneSchema, { body, signal })
    },
  }
}

export declare namespace createPasskeyLogin {
  type Options = {
    client: GatewayClient
    /** Sends a request with the session's token. */
    withToken: GatewayClient['ask']
    settle(verified: Verified, mayAsk?: boolean): Promise<LoginStep>
    purpose(): Promise<'login' | 'login_recover'>
    /** The host page. */
    origin: string
    device: string
  }
}
