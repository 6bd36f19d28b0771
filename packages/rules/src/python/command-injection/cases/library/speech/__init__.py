import threading

from speech.engines import FileEngine, ShellEngine, quiet


def say(text, is_quiet=False):
    engine = ShellEngine() if not is_quiet else FileEngine()

    def speak():
        engine.speak(text)

    threading.Thread(target=speak, daemon=True).start()


def run(command):
    quiet(command)
