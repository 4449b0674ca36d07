// The image captcha: a random token and the image the bank draws for it; another press, another pair (SES-02, SES-05).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { askedFor } from '#web/api/reads.ts';
import { transport } from '#web/api/transport.ts';

const newToken = () => crypto.randomUUID().replaceAll('-', '');

/** `image` is an address of this page, undefined while it loads. */
export type Captcha = { randomToken: string; image: string | undefined; failed: boolean; another: () => void };

// By hand, for the generated call brings the schemas of its whole tag onto the login page.
async function loadImage(randomToken: string): Promise<string> {
  const drawing = await transport<Blob>(`/sys/user/getCaptchaCode?${new URLSearchParams({ randomToken, _t: String(Date.now()) })}`);
  // A data address needs no giving back, and so cannot be gone while the picture is still shown.
  return `data:image/svg+xml,${encodeURIComponent(await drawing.text())}`;
}

/** Loads an image at once, and another on every `another()`. */
export function useCaptcha(): Captcha {
  const [randomToken, setToken] = useState(newToken);
  const { data, isError } = useQuery({
    queryKey: ['captcha', randomToken],
    queryFn: () => loadImage(randomToken),
    // An image that is asked for again is another one: what has been typed of the first would be wrong, also where only the language has changed.
    staleTime: 'static',
    gcTime: 0,
    ...askedFor,
  });
  return { randomToken, image: data, failed: isError, another: () => setToken(newToken()) };
}
