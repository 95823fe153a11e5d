import type { Refusal } from './refusal.ts'

/** What an operator can do about a refusal, by its code. */
const waysOut: Readonly<Record<string, string>> = {
  ANSWER_INVALID: 'The page and the gateway may be of different versions. Reload the page.',
  CODE_REFUSED: 'A code works once, for 15 minutes. Ask an owner to invite you again.',
  FORGED_REQUEST: 'Open the console at its own address, without a proxy that changes headers.',
  NETWORK_UNREACHABLE: 'Check the connection and that the gateway runs, then try again.',
  NOT_ALLOWED: 'Ask an owner for a role that may do it.',
  NOT_CONFIGURED: 'Set it up in the gateway’s settings, then reload this page.',
  NOT_FOUND: 'It may be gone by now. Reload the page.',
  NOT_THERE: 'It may be gone by now. Reload the page.',
  OWN_REQUEST: 'Ask another operator to open Approvals.',
  PASSKEY_CANCELLED: 'Nothing was changed. Try again when your passkey is at hand.',
  PASSKEY_EXPIRED: 'The request was open for too long. Try again.',
  PASSKEY_KNOWN: 'Sign in with it.',
  PASSKEY_REFUSED: 'Use the passkey that you enrolled with, or ask an owner to invite you again.',
  PASSKEY_UNSUPPORTED: 'Use a current browser, over https or on localhost.',
  RATE_LIMITED: 'Wait a minute, then try again.',
  SERVER_ERROR: 'Try again. If it fails once more, look into the gateway’s log.',
  SESSION_EXPIRED: 'Sign in again.',
  TAKEN: 'Choose another name.',
  UPSTREAM_FAILED: 'Look at Networks, then try again.',
  VALUE_REFUSED: 'Correct it and try again.',
}

const sentences: Readonly<Record<string, string>> = {
  CODE_REFUSED: 'This code is not valid',
  FORGED_REQUEST: 'The gateway did not take the request for one of this page',
  NOT_ALLOWED: 'Your role may not do this',
  OWN_REQUEST: 'Another operator decides on what you asked for',
  PASSKEY_REFUSED: 'This passkey was not accepted',
  RATE_LIMITED: 'There were too many requests',
  SESSION_EXPIRED: 'Your session has ended',
}

/** A refusal as a sentence, and what to do about it. The gateway's own text is shortened and never read as markup. */
export function describeRefusal({ code, description }: Refusal): { readonly sentence: string; readonly wayOut: string } {
  const sentence = (sentences[code] ?? description).slice(0, 240).replace(/[.\s]+$/, '')
  return { sentence: `${sentence}.`, wayOut: waysOut[code] ?? 'Try again. If it fails once more, look into the gateway’s log.' }
}
