/** Made-up wallets, networks and tokens, drawn for the gallery. */
const drawings = {
  tidewell:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><linearGradient id="w-tide" x1="0" y1="0" x2="0" y2="40" gradientUnits="userSpaceOnUse"><stop stop-color="#3c8dff" /><stop offset="1" stop-color="#0b3fc4" /></linearGradient><path fill="url(#w-tide)" d="M0 0h40v40H0z" /><path fill="none" stroke="#fff" stroke-width="3.2" stroke-linecap="round" d="M8 16.5c3 0 3 3 6 3s3-3 6-3 3 3 6 3 3-3 6-3" /><path fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3.2" stroke-linecap="round" d="M11 25c2.6 0 2.6 3 5 3s2.6-3 5-3 2.6 3 5 3 2-1.4 3-2.2" /></svg>',
  oxbow:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><linearGradient id="w-ox" x1="0" y1="0" x2="0" y2="40" gradientUnits="userSpaceOnUse"><stop stop-color="#ff9a5b" /><stop offset="1" stop-color="#ea4f23" /></linearGradient><path fill="url(#w-ox)" d="M0 0h40v40H0z" /><path fill="none" stroke="#fff" stroke-width="4.4" stroke-linecap="round" d="M12.5 11v9.5a7.5 7.5 0 0 0 15 0V11" /><circle cx="20" cy="12.2" r="2.6" fill="#fff" /></svg>',
  brindle:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#f4e7d0" d="M0 0h40v40H0z" /><g fill="none" stroke="#4b2f1b" stroke-width="4" stroke-linecap="round"><path d="M6 30 16.5 9.5" /><path d="M14.5 32 27 8" /><path d="M24 30.5 33 13" /></g></svg>',
  kestrelo:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><linearGradient id="w-kes" x1="0" y1="0" x2="0" y2="40" gradientUnits="userSpaceOnUse"><stop stop-color="#7c6cff" /><stop offset="1" stop-color="#3a22c9" /></linearGradient><path fill="url(#w-kes)" d="M0 0h40v40H0z" /><path fill="#fff" d="M8 14.2c8.4-2.6 14 .2 17.4 5.3 1.6-1.5 3.9-2 6.6-1.2-2.3.9-3.3 2.5-3.7 4.8-.8 4.6-4.6 7.4-9.3 7.3 2.4-1.3 3.6-3 3.6-5.1-3.8.5-7.2-.7-9.3-3.3 1.9.4 3.6.3 5-.3-4.8-1-8.4-3.4-10.3-7.5Z" /></svg>',
  mosslight:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><linearGradient id="w-moss" x1="0" y1="0" x2="0" y2="40" gradientUnits="userSpaceOnUse"><stop stop-color="#2f6b46" /><stop offset="1" stop-color="#12331f" /></linearGradient><path fill="url(#w-moss)" d="M0 0h40v40H0z" /><path fill="#b9ee6a" d="M29.5 9.5C18 9.7 11 14.6 11 23c0 2.1.5 3.8 1.3 5.2C14 23 18 19 24 16.500c-4.600 3.400-8 7.700-9.400 13.200 1.200.5 2.500.8 3.900.8 8.300 0 11.900-8.500 11-21Z" /></svg>',
  ambry:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><linearGradient id="w-amb" x1="0" y1="0" x2="0" y2="40" gradientUnits="userSpaceOnUse"><stop stop-color="#ffd84d" /><stop offset="1" stop-color="#f4a611" /></linearGradient><path fill="url(#w-amb)" d="M0 0h40v40H0z" /><path fill="#402703" d="M11.500 31V18.500a8.500 8.500 0 0 1 17 0V31h-17Z" /><circle cx="24.200" cy="22.700" r="1.700" fill="#ffd84d" /></svg>',
  tessel:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#12263a" d="M0 0h40v40H0z" /><rect x="8.500" y="8.500" width="10.500" height="10.500" rx="2.600" fill="#38e0c3" /><rect x="21" y="8.500" width="10.500" height="10.500" rx="2.600" fill="#ffd23f" /><rect x="8.500" y="21" width="10.500" height="10.500" rx="2.600" fill="#ff6f59" /><path fill="#fff" d="M21 23.600A2.600 2.600 0 0 1 23.600 21h7.900v7.900a2.600 2.600 0 0 1-2.600 2.600H21v-7.900Z" /></svg>',
  saltbox:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><linearGradient id="w-salt" x1="0" y1="0" x2="0" y2="40" gradientUnits="userSpaceOnUse"><stop stop-color="#51647d" /><stop offset="1" stop-color="#222e40" /></linearGradient><path fill="url(#w-salt)" d="M0 0h40v40H0z" /><path fill="#fff" d="M16.200 10.400 8.600 17.200v12.300c0 .6.4 1 1 1h20.800c.6 0 1-.4 1-1v-6.100L17.600 10.400a1 1 0 0 0-1.400 0Z" /><path fill="#ffc857" d="M13.200 21.500h4.800v4.800h-4.800z" /></svg>',
  meadow:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><linearGradient id="a-mea" x1="0" y1="0" x2="0" y2="40" gradientUnits="userSpaceOnUse"><stop stop-color="#ffe9a8" /><stop offset="1" stop-color="#ffc2a1" /></linearGradient><path fill="url(#a-mea)" d="M0 0h40v40H0z" /><path fill="#3a7d44" d="M20 33V18.500c0-5.500 4-9.500 10.500-10 .3 7.300-3.500 11.500-8.700 11.800V33H20Z" /><path fill="#5aa55f" d="M20 33v-7.800c-5.300.1-9-3.500-9.300-9.900 6.200.2 9.900 3.600 10.300 9L20 33Z" /></svg>',
  mainnet:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#5b6bd6" d="M0 0h40v40H0z" /><path fill="#fff" d="M11 12h18a2 2 0 0 1 0 4H11a2 2 0 0 1 0-4ZM11 18h11a2 2 0 0 1 0 4H11a2 2 0 0 1 0-4ZM11 24h18a2 2 0 0 1 0 4H11a2 2 0 0 1 0-4Z" /></svg>',
  arcadia:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#0aa56d" d="M0 0h40v40H0z" /><path fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" d="M10 29V22a10 10 0 0 1 20 0v7M20 29v-7" /></svg>',
  basalt:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#2b2f36" d="M0 0h40v40H0z" /><path fill="#cfd6e0" d="m20 8 10.400 6v12L20 32 9.600 26V14z" /></svg>',
  eth: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#5b6bd6" /><path fill="#fff" d="M12 13.200h16a1.600 1.600 0 0 1 0 3.200H12a1.600 1.600 0 0 1 0-3.200ZM12 18.400h11a1.600 1.600 0 0 1 0 3.200H12a1.600 1.600 0 0 1 0-3.200ZM12 23.600h16a1.600 1.600 0 0 1 0 3.200H12a1.600 1.600 0 0 1 0-3.200Z" /></svg>',
  pld: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#1f7ae0" /><circle cx="20" cy="20" r="11.500" fill="none" stroke="#fff" stroke-width="2.600" /><path fill="none" stroke="#fff" stroke-width="2.600" stroke-linecap="round" d="M17.200 25.800V14.500h3.600a3.300 3.300 0 0 1 0 6.600h-3.600" /></svg>',
}

/** Their pictures as data URIs. */
export const pictures = Object.fromEntries(
  Object.entries(drawings).map(([name, svg]) => [name, `data:image/svg+xml,${encodeURIComponent(svg)}`]),
) as { readonly [name in keyof typeof drawings]: string }

export const address = '0x8f3b1c7d29e4a6051f2d8c94b7e3a1605fc41d9e'
