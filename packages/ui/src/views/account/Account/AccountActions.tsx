import type { ViewId } from '@latchkey/core'
import { featuresAtom, isViewEnabled, type Route, type WalletFeature } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useCanBuy } from '../../../features/tokens/useCanBuy.ts'
import { ActionTiles } from '../../../parts/ActionTiles/ActionTiles.tsx'
import type { Glyph } from '../../../primitives/Icon/glyphs.ts'
import { receiveGlyph, sendGlyph, swapGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { leadTo } from '../../../shell/lead.ts'
import type { MessageKey } from '../../../text/messages.ts'
import { useText } from '../../../text/useText.ts'
import { buyGlyph } from './buyGlyph.ts'

type Tile = { readonly id: string; readonly view: ViewId; readonly glyph: Glyph; readonly label: MessageKey; readonly flip?: boolean }

const tiles: { readonly [feature in WalletFeature]: Tile } = {
  onramp: { id: 'onramp', view: 'OnRamp', glyph: buyGlyph, label: 'account.buy' },
  swaps: { id: 'swap', view: 'Swap', glyph: swapGlyph, label: 'account.swap' },
  receive: { id: 'receive', view: 'WalletReceive', glyph: receiveGlyph, label: 'account.receive', flip: true },
  send: { id: 'send', view: 'WalletSend', glyph: sendGlyph, label: 'account.send', flip: true },
}

/** What the account can do, in the host's order; what is switched off is not there (N-20, R-10). */
export function AccountActions() {
  const kit = useKit()
  const text = useText()
  const features = useKitValue(featuresAtom)
  const canBuy = useCanBuy()
  const input = { config: kit.config, features, isPhone: kit.page.isPhone() }
  const shown = [...new Set(features.walletFeaturesOrder)]
    .map((feature) => tiles[feature])
    .filter((tile) => tile && isViewEnabled(tile.view, input) && (tile.view !== 'OnRamp' || canBuy))
  if (shown.length === 0) return null
  return (
    <ActionTiles
      actions={shown.map(({ id, view, glyph, label, flip }) => ({
        id,
        glyph,
        flip,
        label: text(label),
        onClick: () => leadTo(kit, { view } as Route),
      }))}
    />
  )
}
