// The image captcha: a random token and the image the bank draws for it; another press, another pair (SES-02, SES-05).
import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { transport } from '#web/api/transport.ts'

const newToken = () => crypto.randomUUID().replaceAll('-', '')

/** `image` is an address of this page, undefined while it loads. */
export type Captcha = { randomToken: string; image: string | undefined; failed: boolean; another: () => void }

/** Loads an image at once, and another on every `another()`. */
export function useCaptcha(): Captcha {
  const [randomToken, setToken] = useState(newToken)
  const { data, isError } = useQuery({
    queryKey: ['captcha', randomToken],
    // By hand, for the generated call brings the schemas of its whole tag onto the login page (quality bar P1).
    queryFn: () => transport<Blob>(`/sys/user/getCaptchaCode?${new URLSearchParams({ randomToken, _t: String(Date.now()) })}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [image, setImage] = useState<string>()
  useEffect(() => {
    if (!(data instanceof Blob)) return
    const address = URL.createObjectURL(data)
    setImage(address)
    return () => URL.revokeObjectURL(address)
  }, [data])
  return { randomToken, image: data === undefined ? undefined : image, failed: isError, another: () => setToken(newToken()) }
}
