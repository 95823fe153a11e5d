import { safeText } from '@latchkey/common/web'
import type { FoundWallet } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import type { ReactNode } from 'react'
import type { ViewProps } from '../../../defineView.ts'
import { ConnectedWords } from '../../../features/wallets/ConnectedWords.tsx'
import { connectorFor } from '../../../features/wallets/connectorFor.ts'
import type { useConnectionOf } from '../../../features/wallets/useConnectionOf.ts'
import { useFoundWallet } from '../../../features/wallets/useFoundWallet.ts'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { getGlyph, refreshGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useWalletImage } from '../../../shell/browser/useRemoteImage.ts'
import { leadBack, leadTo } from '../../../shell/lead.ts'
import { useLazyPart } from '../../../shell/loading/useLazyPart.ts'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useText } from '../../../text/useText.ts'
import { type ConnectingState, useConnecting } from './useConnecting.ts'

/** The wallet is asked; every way this can end has a next step. */
export function ConnectingExternal({ params }: ViewProps<'ConnectingExternal'>) {
  const { connectorId, namespace } = params
  const wallet = useFoundWallet(connectorId)
  const image = useWalletImage(wallet)
  const face = connectorFor(wallet?.entry, namespace)
  const isAway = face?.browseLink !== undefined
  const { state, error, retry, question } = useConnecting({ entry: isAway ? undefined : wallet?.entry, namespace })
  const isStep = isAway || question !== undefined
  const Step = useLazyPart(loadStep, isStep)
  const icon = <WalletIcon src={image.src} pending={image.isPending} size={72} />
  return (
    <Body>
      <Scroll>
        {Step && isStep ? (
          <Step {...{ face, question, wallet, icon }} />
        ) : isAway ? null : (
          <>
            <StatusView state={rings[state]} icon={icon} title={<Title state={state} wallet={wallet} />}>
              <Words {...{ state, error, wallet, connectorId, namespace }} />
            </StatusView>
            <Ways {...{ state, wallet, retry }} />
          </>
        )}
      </Scroll>
    </Body>
  )
}

const loadStep = async () => (await import('./ConnectingStep.tsx')).ConnectingStep

const rings = {
  missing: 'idle',
  waiting: 'waiting',
  slow: 'waiting',
  pending: 'waiting',
  declined: 'declined',
  silent: 'error',
  failed: 'error',
  connected: 'done',
} as const satisfies { [state in ConnectingState]: string }

function Title({ state, wallet }: { state: ConnectingState; wallet: FoundWallet | undefined }) {
  return useText().rich(`connecting.${state === 'slow' ? 'waiting' : state}.title`, { wallet: safeText(wallet?.name, 'name') })
}

type WordsProps = {
  state: ConnectingState
  error: unknown
  wallet: FoundWallet | undefined
  connectorId: string
  namespace: useConnectionOf.Parameters['namespace']
}

function Words({ state, error, wallet, connectorId, namespace }: WordsProps): ReactNode {
  const text = useText()
  useErrorTexts(error !== undefined)
  if (state === 'connected')
    return <ConnectedWords connectorId={connectorFor(wallet?.entry, namespace)?.id ?? connectorId} namespace={namespace} />
  // A failure with a text of its own says more than ours.
  if (state === 'failed' && error !== undefined) {
    const { title, text: remedy } = text.error(error)
    return `${title}. ${remedy}`
  }
  return text.rich(`connecting.${state}.text`, { wallet: safeText(wallet?.name, 'name') })
}

function Ways({ state, wallet, retry }: { state: ConnectingState; wallet: FoundWallet | undefined; retry: () => void }) {
  const kit = useKit()
  const text = useText()
  const walletId = wallet?.listing?.id
  if (state === 'connected') return <Stack above={16}>{null}</Stack>
  if (rings[state] === 'waiting') {
    return (
      <Button variant="secondary" glyph={refreshGlyph} onClick={retry}>
        {text(state === 'pending' ? 'common.tryAgain' : 'connecting.openAgain')}
      </Button>
    )
  }
  return (
    <Stack gap={4}>
      {state !== 'missing' ? (
        <Button glyph={refreshGlyph} onClick={retry}>
          {text('common.tryAgain')}
        </Button>
      ) : walletId ? (
        <Button glyph={getGlyph} onClick={() => leadTo(kit, { view: 'Downloads', params: { walletId } })}>
          {text('connecting.get', { wallet: safeText(wallet?.name, 'name') })}
        </Button>
      ) : null}
      <Button variant="ghost" onClick={() => leadBack(kit)}>
        {text('connecting.another')}
      </Button>
    </Stack>
  )
}
