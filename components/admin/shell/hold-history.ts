type Listener = (event: PopStateEvent) => void;

const held: Listener[] = [];

/** Where the browser stands in its history; undefined where it does not tell (Navigation API). */
function currentIndex(): number | undefined {
  return "navigation" in window ? window.navigation.currentEntry?.index : undefined;
}

/**
 * Tells {@link holdHistory} of Back and Forward. Listeners of the window are called in the order in which they came, so
 * this one has to come before that of Next's router. Answers what ends it.
 */
export function listenToHistory(): () => void {
  const onPopState: Listener = (event) => held.at(-1)?.(event);
  window.addEventListener("popstate", onPopState);
  return () => window.removeEventListener("popstate", onPopState);
}

/**
 * Stops the browser's Back and Forward on their way to Next's router: the address is set back, and `ask` gets what would go
 * there after all. Answers what ends that.
 */
export function holdHistory(ask: (go: () => void) => void): () => void {
  const address = location.pathname + location.search;
  let here = currentIndex();
  let returning = false;
  let isOver = false;

  function end(): void {
    const place = held.indexOf(onPopState);
    if (place >= 0) held.splice(place, 1);
  }

  function onPopState(event: PopStateEvent): void {
    if (returning) {
      event.stopImmediatePropagation();
      returning = false;
      if (isOver) end();
      return;
    }
    const there = currentIndex();
    // A link to a place on this page, and the way back from it.
    if (location.pathname + location.search === address) {
      here = there;
      return;
    }
    event.stopImmediatePropagation();
    // Without the Navigation API Back is by far the likelier of the two.
    const steps = here === undefined || there === undefined ? -1 : there - here;
    returning = true;
    history.go(-steps);
    ask(() => {
      end();
      history.go(steps);
    });
  }

  held.push(onPopState);
  return () => {
    isOver = true;
    if (!returning) end();
  };
}
