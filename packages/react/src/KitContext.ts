import type { Kit } from '@latchkey/core'
import { createContext } from 'react'

/** Our own context: jotai's Provider would capture the host app's atoms too. For `useKit` and the modal, not for hosts. */
export const KitContext = createContext<Kit | undefined>(undefined)
