import { formatAddress } from '@latchkey/common/caip'
import { redact } from '@latchkey/common/web'

/** The frame's console log, for developers of the host page (C-13). It never contains a payload. */
export type Log = {
  /** Unexpected failures. */
  error(what: string, cause: unknown): void
  /** Requests and their results; only if the host switched it on. */
  debug(what: string): void
}

const charactersMax = 300

/** Creates a log. Addresses are shortened, and secrets are removed from each line. */
export function createLog(out: Pick<Console, 'error' | 'debug'>, { isVerbose }: { readonly isVerbose: boolean }): Log {
  return {
    error: (what, cause) => out.error(toLine(`${what}: ${cause instanceof Error ? `${cause.name}: ${cause.message}` : typeof cause}`)),
    debug(what) {
      if (isVerbose) out.debug(toLine(what))
    },
  }
}

function toLine(text: string): string {
  const shortened = text.replace(evmAddress, formatAddress).replace(base58Text, formatAddress)
  return `latchkey: ${redact(shortened).slice(0, charactersMax)}`
}

const evmAddress = /\b0x[\da-f]{40}\b/gi
/** Solana, Bitcoin and Polkadot addresses, and keys of the same alphabet. */
const base58Text = /\b[1-9A-HJ-NP-Za-km-z]{26,90}\b/g
