import {
  type Approval,
  approvalSchema,
  authUrlSchema,
  doneSchema,
  matchedSchema,
  type NotMe,
  notMeSchema,
  type SocialWindow,
  socialWindowSchema,
} from '@latchkey/blockchain-api/keys'
import { HttpError, NetworkUnreachableError } from '@latchkey/common/contract'
import { createHttp } from '@latchkey/common/web'
import { AccountError, toAccountError } from './errors.ts'

type Page = { gatewayUrl: string; fetch?: typeof globalThis.fetch | undefined }
type Signal = { signal?: AbortSignal | undefined }

/** Requests of the pages outside any app: the popup, and the page that a mail links to. They know only their ticket. */
export function openPages({ gatewayUrl, fetch }: Page) {
  const http = createHttp({ baseUrl: gatewayUrl, retries: 0, fetch })
  const ask = async <value>(promise: Promise<value>): Promise<value> => {
    try {
      return await promise
    } catch (error) {
      if (error instanceof HttpError) throw toAccountError(error)
      throw error instanceof NetworkUnreachableError ? new AccountError('EMBEDDED_UNAVAILABLE', { cause: error }) : error
    }
  }
  return {
    /** The provider's page for a popup's ticket, once. `isAlone`: the popup has no opener to bring its handle to. */
    openTicket: ({ ticket, isAlone, signal }: { ticket: string; isAlone?: boolean } & Signal) =>
      ask(http.post('/v1/auth/social/ticket', authUrlSchema, { body: { ticket, ...(isAlone && { isAlone }) }, signal })),
    /** Who started the login that this window finishes, by its handle or by Farcaster's ticket. Reading changes nothing. */
    readWindow: ({ token, signal }: { token: string } & Signal): Promise<SocialWindow> =>
      ask(http.post('/v1/auth/social/window', socialWindowSchema, { body: { token }, signal })),
    /** The number of the frame that the owner pressed here; without one, the owner says that it was not them (I27). */
    matchWindow: ({ token, number, signal }: { token: string; number?: string | undefined } & Signal) =>
      ask(http.post('/v1/auth/social/match', matchedSchema, { body: { token, ...(number !== undefined && { number }) }, signal })),
    /** The device that asks to be let in. Reading changes nothing. */
    readApproval: ({ token, signal }: { token: string } & Signal): Promise<Approval> =>
      ask(http.post('/v1/auth/device/read', approvalSchema, { body: { token }, signal })),
    /** The owner's answer: the number that the new device shows, or no. */
    answerApproval: ({ token, number, isDenied, signal }: { token: string; number?: string; isDenied?: boolean } & Signal) =>
      ask(http.post('/v1/auth/device/answer', doneSchema, { body: { token, number, isDenied }, signal })),
    /** The device that a mail is about. Reading changes nothing. */
    readNotMe: ({ token, signal }: { token: string } & Signal): Promise<NotMe> =>
      ask(http.post('/v1/auth/not-me/read', notMeSchema, { body: { token }, signal })),
    /** The reader says that it was not them: the device loses what it was given. */
    sayNotMe: ({ token, signal }: { token: string } & Signal) => ask(http.post('/v1/auth/not-me', doneSchema, { body: { token }, signal })),
    /** Undoes a change of address. */
    undoEmail: ({ token, signal }: { token: string } & Signal) =>
      ask(http.post('/v1/auth/email/undo', doneSchema, { body: { token }, signal })),
  }
}
