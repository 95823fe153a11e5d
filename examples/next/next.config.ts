import type { NextConfig } from 'next'

const config: NextConfig = { cacheComponents: true }

export default config
