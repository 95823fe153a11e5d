import { isAccountName } from '@latchkey/common'

/** The longest label that a host name may have, and so a name. */
const labelMax = 63

/** Whether what is typed can be a name (V-07); a hyphen stands neither first nor last, as gateways want it. */
export function checkLabel(label: string): 'empty' | 'invalid' | 'valid' {
  if (label === '') return 'empty'
  return isAccountName(label) && label.length <= labelMax && !/^-|-$/.test(label) ? 'valid' : 'invalid'
}
