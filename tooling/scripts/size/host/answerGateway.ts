/** What the gateway of a built page answers, by the end of the path. */
export function answerGateway(path: string, origin: string): object {
  if (path.endsWith('/config')) return { features: [] }
  if (path.endsWith('/origins')) return { allowedOrigins: [origin] }
  if (path.endsWith('/getAnalyticsConfig')) return { isAnalyticsEnabled: true }
  if (!path.endsWith('/getWallets')) return {}
  const data = Array.from({ length: 40 }, (_, at) => ({
    id: `w${at}`,
    name: `Directory ${at}`,
    image_id: `i${at}`,
    chains: ['eip155:1'],
    homepage: null,
  }))
  return { data, count: 60 }
}
