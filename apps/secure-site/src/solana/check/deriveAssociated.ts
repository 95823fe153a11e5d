import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { associatedTokenProgram } from '../read/programs.ts'

const mark = new TextEncoder().encode('ProgramDerivedAddress')

/** An owner's default (associated) token account: no account can open it for another owner. */
export function deriveAssociated({ owner, program, mint }: { owner: string; program: string; mint: string }): string | undefined {
  const parts = [owner, program, mint].map((one) => base58.decode(one))
  const last = base58.decode(associatedTokenProgram)
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256(Uint8Array.from([...parts.flatMap((one) => [...one]), bump, ...last, ...mark]))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  return undefined
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}
