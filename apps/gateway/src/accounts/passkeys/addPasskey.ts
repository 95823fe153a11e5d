import { randomBytes } from 'node:crypto'
import type { NewPasskey, PasskeyRow, Registration } from '@latchkey/blockchain-api/keys'
import { decode } from '@latchkey/common/web'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { boolean, object, optional } from 'valibot'
import { noticeToOwner } from '../../custody/keys/noticeToOwner.ts'
import { transact } from '../../host/database/transact.ts'
import { RefusedError } from '../../host/http/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { audit } from '../audit/audit.ts'
import { isVouched } from '../email/guardChange.ts'
import { lockSession } from '../lockAccount.ts'
import { requireStepUp, type Session } from '../sessions/sessions.ts'
import { requireEmbedded } from '../wallet/requireEmbedded.ts'
import { passkeyRefused, startChallenge, takeChallenge, toRpId } from './challenges.ts'
import { toPasskeyRow } from './listPasskeys.ts'

const passkeysMax = 20
/** ES256, EdDSA, RS256. */
const algorithms = [-7, -8, -257]
/** We request no attestation; some browsers leave the passkey's self attestation in. */
const formats: ReadonlySet<string> = new Set(['none', 'packed'])

/** Begins to add a passkey, for an owner who has just proven themselves. @throws {@link RefusedError} 403 `STEP_UP_REQUIRED`, 409 `PASSKEY_LIMIT` */
export async function startPasskey(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded'>,
  { session, network }: { session: Session; network: string },
): Promise<NewPasskey> {
  await requireStepUp(gateway, session, 'device_add')
  const { project_id, origin, jkt, device, account_id } = session
  return transact(gateway.db, async (transaction) => {
    const rows = await transaction.selectFrom('passkey').select('credential_id').where('account_id', '=', account_id).execute()
    if (rows.length >= passkeysMax) throw new RefusedError(409, { name: 'PASSKEY_LIMIT', description: `At most ${passkeysMax} passkeys` })
    const userHandle = randomBytes(32).toString('base64url')
    const request = await startChallenge(gateway, transaction, {
      ...{ kind: 'add', purpose: 'add', network, project_id, origin, jkt, device, account_id, user_handle: userHandle },
      credentialIds: rows.map(({ credential_id }) => credential_id),
    })
    return { ...request, userHandle }
  })
}

/**
 * Adds a passkey that was created for this challenge: on the secure site's own top-level page, with its owner verified.
 *
 * @throws {@link RefusedError} 400 `PASSKEY_EXPIRED`, 401 `PASSKEY_REFUSED`, 403 `STEP_UP_REQUIRED`
 */
export async function addPasskey(
  gateway: Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>,
  parameters: addPasskey.Parameters,
): Promise<PasskeyRow> {
  const { session, txnId, registration, label } = parameters
  await requireStepUp(gateway, session, 'device_add')
  const { jkt, project_id: projectId, account_id: accountId } = session
  const challenge = await takeChallenge(gateway.db, gateway.now, { kind: 'add', txnId, jkt, projectId, accountId })
  const made = await readRegistration(gateway, challenge.challenge, registration)
  const at = gateway.now()
  const is_vouched = Number(await isVouched(gateway, session))
  const row = {
    ...{ id: gateway.id(), account_id: accountId, user_handle: challenge.user_handle ?? '', label, created_at: at, used_at: at },
    ...{ added_by: jkt, is_vouched },
    ...made,
  }
  await transact(gateway.db, async (transaction) => {
    await lockSession(transaction, session)
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('passkey')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    // It is already registered; the answer does not reveal to which account.
    if (!numInsertedOrUpdatedRows) throw passkeyRefused()
    await audit(gateway, transaction, { accountId, kind: 'passkey-added', detail: { passkey: row.id, origin: session.origin } })
    await noticeToOwner(gateway, transaction, session, (say) => ({
      subject: say('passkeyAdded.subject'),
      sentences: [say('passkeyAdded.text'), say('passkeyAdded.not')],
    }))
  })
  void gateway.embedded?.outbox?.send()
  return toPasskeyRow(row)
}

export declare namespace addPasskey {
  type Parameters = { session: Session; txnId: string; registration: Registration; label: string }
}

async function readRegistration(gateway: Pick<AccountParts, 'embedded'>, expectedChallenge: string, registration: Registration) {
  const { credentialId: id, clientData, attestation } = registration
  try {
    const attested = Uint8Array.from(Buffer.from(attestation, 'base64url'))
    const { crossOrigin } = decode(clientSchema, JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')))
    if (crossOrigin || !formats.has(decodeAttestationObject(attested).get('fmt'))) throw passkeyRefused()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      expectedChallenge,
      expectedOrigin: requireEmbedded(gateway).secureSiteUrl,
      expectedRPID: toRpId(gateway),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) throw passkeyRefused()
    const { credential, credentialDeviceType } = registrationInfo
    return {
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      sign_count: credential.counter,
      is_synced: Number(credentialDeviceType === 'multiDevice'),
    }
  } catch (cause) {
    throw passkeyRefused(cause)
  }
}

const clientSchema = object({ crossOrigin: optional(boolean()) })
