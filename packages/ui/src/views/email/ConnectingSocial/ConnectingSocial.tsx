import { hasCode } from '@latchkey/common/contract'
import { isPressAwaitedAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import type { ViewProps } from '../../../defineView.ts'
import { LoginPress } from '../../../features/signIn/LoginPress.tsx'
import { SocialMark } from '../../../parts/SocialButton/SocialMark.tsx'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { refreshGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { leadBack } from '../../../shell/lead.ts'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useText } from '../../../text/useText.ts'
import { useRunningSocial } from './useRunningSocial.ts'

/** Another site signs the user in, in a separate window. */
export function ConnectingSocial({ params: { provider } }: ViewProps<'ConnectingSocial'>) {
  const kit = useKit()
  const text = useText()
  const { state, error, restart } = useRunningSocial(provider)
  useErrorTexts(error !== undefined)
  const isPressAwaited = useKitValue(isPressAwaitedAtom)
  if (isPressAwaited) return <LoginPress />
  const name = text(`social.${provider}`)
  const isOver = state === 'failed'
  const words = say(text, error, name, state)
  return (
    <Body>
      <Scroll>
        <StatusView
          state={state === 'connected' ? 'done' : hasCode(error, 'POPUP_CLOSED') ? 'declined' : isOver ? 'error' : 'waiting'}
          round
          icon={<SocialMark provider={provider} />}
          title={words.title}
        >
          {words.text}
        </StatusView>
        {state === 'connected' ? null : (
          <Stack gap={4}>
            <Button variant={isOver ? 'primary' : 'secondary'} glyph={refreshGlyph} onClick={restart} testId="social-again">
              {text(isOver ? 'common.tryAgain' : 'social.openAgain')}
            </Button>
            {isOver ? (
              <Button variant="ghost" onClick={() => leadBack(kit)}>
                {text('social.another')}
              </Button>
            ) : null}
          </Stack>
        )}
      </Scroll>
    </Body>
  )
}

function say(
  text: ReturnType<typeof useText>,
  error: unknown,
  provider: string,
  state: string,
): { title: string; text: string | undefined } {
  if (state === 'connected') return { title: text('social.connected'), text: undefined }
  if (error === undefined) return { title: text('social.waiting.title', { provider }), text: text('social.waiting.text') }
  if (hasCode(error, 'POPUP_CLOSED')) return { title: text('social.closed.title'), text: text('social.closed.text') }
  if (hasCode(error, 'POPUP_BLOCKED')) return { title: text('social.blocked.title'), text: text('social.blocked.text') }
  return text.error(error)
}
