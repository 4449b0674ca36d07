// The English texts of the news, downloaded with the first page of it.
import news from './en/news.json' with { type: 'json' };

export const enNews = { news };
