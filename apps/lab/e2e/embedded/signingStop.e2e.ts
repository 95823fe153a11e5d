import { EmailUser, embeddedConfig, expect, type LabPage, OwnEmbedded, ownEmbeddedOrigins, test } from '@latchkey/e2e'

// What is stopped is answered with 503; a gateway of the test's own is none of the lab's hosts.
test.use({ bypassCSP: true, origins: ownEmbeddedOrigins, allowedConsole: /status of 503/ })

test('T-P6 the operator stops signing on a bad day: open pages and new ones say so and sign nothing, and afterwards all is as it was', async ({
  lab,
  page,
}, { parallelIndex }) => {
  const own = await OwnEmbedded.start(parallelIndex, {})
  try {
    const config = { ...embeddedConfig, ...own.config }
    const user = await EmailUser.signIn(lab, { config })
    const refused = (place: LabPage) =>
      place.sign('On a bad day').then(
        () => 'signed',
        // What the lab says of the request; that no answer came is another error.
        ({ message }: Error) => (message.startsWith('sign-message: ') ? 'refused' : message),
      )
    const readNotice = async (one: EmailUser) => {
      const notice = one.frame.getByTestId('signing-stopped')
      await expect(notice).toContainText('Signing is paused')
      await expect(notice).toContainText('The operator says: We look into a break-in.')
      await one.modal.untilFrameRests()
      await one.frame.getByTestId('signing-stopped-close').click()
    }

    // One request is on the screen already when the switch is thrown.
    const open = refused(lab)
    const asked = await user.openRequest()
    await own.gateway.operate('stop-signing', 'on', '--reason', 'We look into a break-in.')
    await asked.agree()
    expect(await open).toBe('refused')

    const next = refused(lab)
    await readNotice(user)
    expect(await next).toBe('refused')

    await page.reload()
    await expect(lab.fact('status')).toHaveText('connected')
    const afterReload = refused(lab)
    await readNotice(user)
    expect(await afterReload).toBe('refused')

    await own.gateway.operate('stop-signing', 'off')
    const signature = lab.sign('On a good day')
    await user.agree()
    expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)
  } finally {
    await own.close(page)
  }
})
