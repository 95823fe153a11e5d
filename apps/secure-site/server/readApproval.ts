import { readDollars } from './readDollars.ts'
import { SettingError } from './SettingError.ts'
import { variables } from './variables.ts'

const windows = ['always', 'risky', 'never'] as const

/** Which requests need a window of their own, as the page is told it. */
export type ApprovalSettings = {
  readonly window: (typeof windows)[number]
  /** In hundredths of a US dollar. */
  readonly limitCents: string
}

/**
 * Reads `LATCHKEY_APPROVAL_WINDOW` (`always`, `risky`, `never`; `risky` where it is absent) and `LATCHKEY_APPROVAL_LIMIT_USD` (200
 * where it is absent). @throws {@link SettingError} where one of them is something else: an operator who wrote it wrong meant something stricter.
 */
export function readApproval(env: NodeJS.ProcessEnv): ApprovalSettings {
  // Empty is wrong here, not absent.
  const named = env['LATCHKEY_APPROVAL_WINDOW'] ?? variables.LATCHKEY_APPROVAL_WINDOW.fallback
  const limit = env['LATCHKEY_APPROVAL_LIMIT_USD'] ?? variables.LATCHKEY_APPROVAL_LIMIT_USD.fallback
  const window = windows.find((one) => one === named)
  if (!window) throw new SettingError(`LATCHKEY_APPROVAL_WINDOW must be one of ${windows.join(', ')}.`)
  return { window, limitCents: readDollars('LATCHKEY_APPROVAL_LIMIT_USD', limit) }
}
