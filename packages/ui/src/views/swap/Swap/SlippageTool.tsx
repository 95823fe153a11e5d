import { slidersGlyph } from '../../../primitives/Icon/trade/glyphs.ts'
import { IconButton } from '../../../primitives/IconButton/IconButton.tsx'
import { useText } from '../../../text/useText.ts'

/** Leads to the slippage limit. */
export function SlippageTool({ onClick }: { onClick: () => void }) {
  const text = useText()
  return <IconButton glyph={slidersGlyph} label={text('slippage.open')} onClick={onClick} testId="swap-slippage" />
}
