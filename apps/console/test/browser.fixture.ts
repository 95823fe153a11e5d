import { cdp } from 'vitest/browser'

type Devtools = { send(method: string, parameters?: object): Promise<unknown> }

const devtools = () => cdp() as unknown as Devtools

/** Shows pages as a browser does that is set to light or dark. */
export async function setScheme(scheme: 'light' | 'dark'): Promise<void> {
  await devtools().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] })
  // Two frames on, the page has the new colours, or is on its way to them.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  // What is still on its way from one colour to the other has neither's contrast.
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
}

/** Gives the browser a device with passkeys, which asks its user nothing. @returns Takes it away again. */
export async function addAuthenticator(): Promise<() => Promise<void>> {
  const { send } = devtools()
  await send('WebAuthn.enable')
  const { authenticatorId } = (await send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })) as { authenticatorId: string }
  return async () => {
    await send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await send('WebAuthn.disable')
  }
}
