import type { ClaimSource } from '../drawClaims.ts'
import { custodyClaims } from './custody.ts'
import { defendsClaims } from './defends.ts'
import { operatorClaims } from './operators.ts'
import { reviewClaims } from './review.ts'
import { reviewTextClaims } from './reviewTexts.ts'
import { signInClaims } from './signIn.ts'
import { signInTextClaims } from './signInTexts.ts'
import { walletClaims } from './walletTexts.ts'

const texts = (...names: readonly string[]) => names.map((name) => `apps/secure-site/src/text/en/${name}.ts`)

/** Everything that promises something: `SECURITY.md`, and the texts of the secure site's own pages. */
export const claimSources: readonly ClaimSource[] = [
  { files: ['SECURITY.md'], rows: { ...defendsClaims, ...reviewClaims, ...signInClaims, ...custodyClaims, ...operatorClaims } },
  { files: texts('wallet', 'custody'), rows: walletClaims },
  { files: texts('login', 'passkeys', 'purpose', 'permission', 'stopped'), rows: signInTextClaims },
  { files: texts('review'), rows: reviewTextClaims },
]
