import type { ClaimRows } from '../drawClaims.ts'
import { limit } from './whys.ts'

/** What SECURITY.md says of operators, webhooks and keys that lie elsewhere. */
export const operatorClaims: { readonly [section: string]: ClaimRows } = {
  Operators: {
    'The console is off until the operator gives it an origin, and answers on that host alone.': [
      'B-33 a gateway without LATCHKEY_CONSOLE_ORIGIN has no console',
      'B-33 T-C7 every route of the console is on its host alone, and every other is not there',
      'B-33 T-C7 the relay takes no connection on the console’s host',
    ],
    'Its page runs its own code and stands in no frame.': ['B-33 T-C7 the page runs its own code alone, in no frame'],
    'An operator enrols a passkey with a code that works once, within 15 minutes.': [
      'B-33 T-C1 an operator enrols a passkey by a one-time code, is signed in, signs out, and signs in again',
      'B-33 T-C1 a code works once, for a quarter of an hour, and a newer one ends it',
      'B-33 T-C1 of many who use one code at once, exactly one enrols',
    ],
    'No role runs what is above it.': [
      'B-33 T-C4 no role may run what is above it, by any name of any command, and each refusal is in the trail',
      'B-33 T-C4 a name in another spelling is no command, for any role',
    ],
    'A dangerous step waits for another operator, who sees exactly what was asked.': [
      'B-33 T-C5 a dangerous step waits for another operator, who sees exactly what was asked, and runs once',
      'B-33 T-C5 these steps need a second person',
    ],
    'Where there is no other, the operator answers with the passkey once more, for this step alone.': [
      'B-33 T-C5 a single operator answers with a passkey once more, for exactly this step, in this session, once',
    ],
    'Two operators who agree can do it, and so can anyone who has the machine: its command line asks nobody.': limit,
    'What changes something is in the trail before it runs, without secrets.': [
      'B-33 T-C6 the trail has what was done, failed, refused, asked and approved, and no secret',
    ],
    'Anyone who can write to the database can change the trail.': limit,
    'No share leaves for a user who is frozen, nor for one who is frozen or erased while the share is on its way.': [
      'B-33 T-G9 no passkey, code or token of a frozen user opens a session',
      'B-33 T-G9 a share that is being released stays when its account is frozen, its session ends or its user is erased meanwhile',
    ],
    'Webhooks are signed by the Standard Webhooks scheme, go over TLS, and never to a private address.': [
      'whatever a body says, the official library accepts it with each of the secrets, and not once a byte has changed',
      'production posts over TLS, to the name of the URL, and checks the certificate',
      'a name that leads to %j is not connected to',
      'a name is looked up once, and the connection goes to the address that was checked',
    ],
    'A reader of the database finds neither their secrets nor what they tell.': [
      'a reader of the tables finds neither a secret nor what an event tells',
    ],
    'The keys that wrap the shares can lie in an HSM, in AWS KMS, in Google Cloud KMS, in Azure Key Vault or in a transit engine.': [
      'I17 with new keys ($what) added before the old ones everything works, after rewrapping the old ones can be removed, and without a key nothing works',
    ],
    'What a key there has sealed only that key opens, for the same wallet and unchanged.': [
      'I17 what a key in a holder has sealed only that key opens, for the same wallet, unchanged',
    ],
    'An RSA key of Azure’s seals with its public half, so those who have that half can seal as well; the others alone seal with theirs.':
      limit,
    'The gateway’s own process still holds what it unwraps, for as long as a request takes.': limit,
  },
}
