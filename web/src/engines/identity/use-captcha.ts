// The image captcha: a random token, and the image that the bank generates for it. Each reload creates a new token
// (SES-02, SES-05).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { askedFor } from '#web/api/reads.ts';
import { transport } from '#web/api/transport.ts';

const newToken = () => crypto.randomUUID().replaceAll('-', '');

/** `image` is a data URL, undefined while it loads; `another` loads a new image. */
export type Captcha = { randomToken: string; image: string | undefined; failed: boolean; another: () => void };

// Written by hand: the generated call would load the schemas of its whole tag with the login page.
async function loadImage(randomToken: string): Promise<string> {
  const drawing = await transport<Blob>(`/sys/user/getCaptchaCode?${new URLSearchParams({ randomToken, _t: String(Date.now()) })}`);
  // A data URL needs no revoking, so it stays valid while the image is shown.
  return `data:image/svg+xml,${encodeURIComponent(await drawing.text())}`;
}

/** Loads an image immediately, and a new one on every `another()`. */
export function useCaptcha(): Captcha {
  const [randomToken, setToken] = useState(newToken);
  const { data, isError } = useQuery({
    queryKey: ['captcha', randomToken],
    queryFn: () => loadImage(randomToken),
    // Each fetch returns a different image and makes the typed code wrong. Therefore it is never refetched, not even
    // when the language changes.
    staleTime: 'static',
    gcTime: 0,
    ...askedFor,
  });
  return { randomToken, image: data, failed: isError, another: () => setToken(newToken()) };
}
