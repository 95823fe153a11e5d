import { Button } from '../../primitives/Button/Button.tsx'
import { Empty } from '../../primitives/Empty/Empty.tsx'
import { alertGlyph } from '../../primitives/Icon/glyphs.ts'
import { useText } from '../../text/useText.ts'

/** A notice that code failed to load, with a button to retry. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const text = useText()
  return (
    <Empty
      glyph={alertGlyph}
      title={text('common.notLoaded.title')}
      action={
        <Button variant="secondary" size="s" onClick={onRetry}>
          {text('common.retry')}
        </Button>
      }
    >
      {text('common.notLoaded.text')}
    </Empty>
  )
}
