import asyncssh
import paramiko
from paramiko.client import AutoAddPolicy, SSHClient


def copy(host):
    client = paramiko.SSHClient()
    # ruleid: python/ssh-host-key-unchecked
    client.set_missing_host_key_policy(paramiko.AutoAddPolicy)
    other = SSHClient()
    # ruleid: python/ssh-host-key-unchecked
    other.set_missing_host_key_policy(AutoAddPolicy())
    third = paramiko.SSHClient()
    third.load_system_host_keys()
    # ok: python/ssh-host-key-unchecked
    third.set_missing_host_key_policy(paramiko.RejectPolicy())
    return [client, other, third]


async def ask(host):
    # ruleid: python/ssh-host-key-unchecked
    first = await asyncssh.connect(host, known_hosts=None)
    # ok: python/ssh-host-key-unchecked
    second = await asyncssh.connect(host, known_hosts="/etc/ssh/ssh_known_hosts")
    return [first, second]
