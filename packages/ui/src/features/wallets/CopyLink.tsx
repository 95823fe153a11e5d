import { showToast } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useCopy } from '../../parts/CopyButton/useCopy.ts'
import { Button } from '../../primitives/Button/Button.tsx'
import { checkGlyph } from '../../primitives/Icon/glyphs.ts'
import { copyGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { useText } from '../../text/useText.ts'

/** Copies the pairing link, to paste it into a wallet. */
export function CopyLink({ uri }: CopyLinkProps) {
  const kit = useKit()
  const text = useText()
  const { isCopied, copy } = useCopy({
    onCopied: () => void showToast(kit, { kind: 'success', text: 'qr.copied' }),
    onFailed: () => void showToast(kit, { kind: 'error', text: 'common.copyFailed' }),
  })
  return (
    <Button
      variant="secondary"
      glyph={isCopied ? checkGlyph : copyGlyph}
      disabled={uri === undefined}
      focusable
      onClick={() => void (uri && copy(uri))}
      testId="action-copy-link"
    >
      {text(isCopied ? 'common.copied' : 'qr.copyLink')}
    </Button>
  )
}

export type CopyLinkProps = {
  /** Absent while it is being created. */
  uri: string | undefined
}
