import { EmailUser, embeddedConfig, expect, OwnEmbedded, ownEmbeddedOrigins, test } from '@latchkey/e2e'

// A gateway of the test's own is none of the lab's hosts. What the frame's own policy refuses, the browser writes to the console.
test.use({ bypassCSP: true, origins: ownEmbeddedOrigins, allowedConsole: /frame-ancestors|status of 404/ })

test('T-F5 T-F17 a secure site on a static host signs in and signs for the pages that its project lists, and for no other', async ({
  lab,
  page,
}, { parallelIndex }) => {
  const own = await OwnEmbedded.startExported(parallelIndex)
  try {
    const user = await EmailUser.signIn(lab, { config: { ...embeddedConfig, ...own.config } })
    const signature = lab.sign('From a static host')
    await user.agree()
    expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)

    const shakeHands = (projectId: string) =>
      page.evaluate(
        ([site, project]) => {
          const frame = document.createElement('iframe')
          frame.src = `${site}/sdk?projectId=${project}&chainId=eip155:31337&version=4`
          const { port1, port2 } = new MessageChannel()
          return new Promise<string>((resolve) => {
            port1.onmessage = () => resolve('answered')
            frame.onload = () => {
              frame.contentWindow?.postMessage({ type: '@latchkey/app/INIT', nonce: crypto.randomUUID().replaceAll('-', '') }, site, [
                port2,
              ])
              setTimeout(() => resolve('silent'), 3_000)
            }
            document.body.append(frame)
          })
        },
        [own.secureSite, projectId] as const,
      )
    expect(await shakeHands('latchkey-lab')).toBe('answered')
    expect(await shakeHands('another')).toBe('silent')
  } finally {
    await own.close(page)
  }
})
