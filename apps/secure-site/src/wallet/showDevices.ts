import type { Devices } from '@latchkey/blockchain-api/keys'
import { safeText } from '@latchkey/common'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { alertBox, ask, backPage, pressButton } from '../screens/ask.ts'
import type { Text } from '../text/createText.ts'

type Device = Devices['devices'][number]

/** Every browser that holds a share of this wallet, each of them to be turned off for good (F5, I12). */
export async function showDevices(frame: FrameContext, signal: AbortSignal): Promise<void> {
  const { account, stage, text } = frame
  let hasFailed = false
  for (;;) {
    const devices = await account.listDevices({ signal })
    const gone = await ask<Device | undefined>({ stage, signal }, (settle) =>
      backPage(
        text,
        () => settle(undefined),
        text('wallet.devices'),
        hasFailed && alertBox('critical', text('wallet.notDone'), text('wallet.failed')),
        element('ul', { class: 'devices' }, ...devices.map((device) => drawDevice(device, text, () => settle(device)))),
      ),
    )
    if (!gone) return
    hasFailed = await account.revokeDevice({ gen: gone.gen, signal }).then(
      () => false,
      () => true,
    )
  }
}

function drawDevice(device: Device, text: Text, onRevoke: () => void): Element {
  const { name, origin, isThisOne, createdAt } = device
  const when = new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium' }).format(createdAt)
  let presses = 0
  const revoke = pressButton(
    text('wallet.device.revoke'),
    () => {
      presses += 1
      if (presses > 1) return onRevoke()
      revoke.textContent = text('wallet.device.revokeNow')
    },
    { testId: 'device-revoke' },
  )
  return element(
    'li',
    { class: 'card device', 'data-testid': 'device' },
    element(
      'span',
      { class: 'row__words' },
      element('b', {}, safeText(name, 'name')),
      element('small', {}, element('bdi', { dir: 'ltr' }, new URL(origin).host), ' · ', element('bdi', {}, when)),
    ),
    isThisOne ? element('small', { class: 'tag' }, text('wallet.device.this')) : revoke,
  )
}
