import { useKit } from '@latchkey/react'
import { helpGlyph } from '../../primitives/Icon/glyphs.ts'
import { IconButton } from '../../primitives/IconButton/IconButton.tsx'
import { useText } from '../../text/useText.ts'
import { leadTo } from '../lead.ts'
import { useIsViewEnabled } from '../loading/useIsViewEnabled.ts'

/** The "?" of a header that opens a help page. Absent if the host has disabled help. */
export function HelpTool({ view }: { view: 'WhatIsAWallet' | 'WhatIsANetwork' }) {
  const kit = useKit()
  const text = useText()
  const isEnabled = useIsViewEnabled(view)
  if (!isEnabled) return null
  const label = text(view === 'WhatIsAWallet' ? 'whatIsAWallet.title' : 'whatIsANetwork.title')
  return <IconButton glyph={helpGlyph} label={label} onClick={() => leadTo(kit, { view })} testId="header-help" />
}
