import { safeText } from '@latchkey/common/web'
import { element } from '../element.ts'
import { ask, pageArt, pressButton } from '../screens/ask.ts'
import { whileWorking } from '../wallet/whileWorking.ts'
import type { FrameContext } from './FrameContext.ts'
import { RefusedError } from './RefusedError.ts'

/**
 * Says that the operator has stopped signing, instead of asking for an approval that could not be signed (T-P6). Meanwhile the
 * gateway gives out no share, whatever a frame shows.
 *
 * @throws {@link RefusedError} 4900
 */
export async function refuseWhileStopped(frame: Pick<FrameContext, 'account' | 'stage' | 'text' | 'queue'>): Promise<void> {
  const { account, queue, stage, text } = frame
  const { stopped } = await whileWorking(frame, account.ways())
  if (stopped == null) return
  const reason = text('stopped.reason', { reason: safeText(stopped, 'message') })
  await queue.run((signal) =>
    ask<void>({ stage, signal }, (settle) =>
      element(
        'main',
        { class: 'page', 'data-testid': 'signing-stopped' },
        pageArt('caution'),
        element('h1', {}, text('stopped.title')),
        element('p', {}, text('stopped.text')),
        element('p', {}, reason),
        pressButton(text('stopped.close'), () => settle(), { variant: 'primary', testId: 'signing-stopped-close' }),
      ),
    ),
  )
  throw new RefusedError(4900, 'The operator has paused signing')
}
